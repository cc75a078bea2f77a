import { freePort } from '@wavereel/api/test-support/ports';
import { endpoints } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { Checkout } from './support/checkout';
import { namedFront } from './support/named-front';
import { Product } from './support/product';

let product: Product;
let checkout: Checkout;
beforeAll(async () => {
  product = await Product.start();
  checkout = new Checkout();
  checkout.write(styles, leadIn('rgb(1, 2, 3)'));
}, 120_000);
afterEach(() => checkout.stopDeveloping());
afterAll(async () => {
  checkout.remove();
  await product.remove();
});

const root = 'mf-link/src/Root.tsx';
const note = 'mf-link/src/Note.tsx';

/** The screens of the remote that is written: a heading, and the note below it. */
const rootSaying = (title: string) => `
import { Note } from './Note';
export function Root() {
  return <><h1>${title}</h1><Note /></>;
}
`;
const styles = 'mf-link/src/note.module.css';
/** With a field, and with what its reader should know: the compiler writes that before it, in its line. */
const noteSaying = (lead: string, moreHooks = '') => `
import { useState } from 'react';
import classes from './note.module.css';
const label: string = 'Note';
/** What was noted. */
export function Note() {
  const [typed, setTyped] = useState('');${moreHooks}
  return <><p className={classes['lead']}>${lead}</p><label>{label}<input value={typed} onChange={(event) => setTyped(event.target.value)} /></label></>;
}
`;

const leadIn = (color: string) => `.lead { color: ${color}; }\n`;

/** As the guide says it. */
async function openInShell(page: Page, address: string): Promise<void> {
  await page.goto('/link?devtools');
  const panel = page.getByRole('dialog', { name: 'What stands in this page' });
  await panel.getByLabel('Release of mf-link').selectOption({ label: 'From my machine' });
  await panel.getByLabel('Address of mf-link').fill(`${address}/remoteEntry.js`);
  await panel.getByRole('button', { name: 'Apply and reload' }).click();
}

interface Way {
  readonly name: string;
  readonly words: readonly string[];
  /** Leads a page of somebody signed in to the remote as it is written. */
  readonly open: (page: Page, address: string) => Promise<void>;
}
const ways: readonly Way[] = [
  {
    name: 'in a shell that was released',
    words: [],
    open: openInShell,
  },
  {
    name: 'alone',
    words: ['--alone'],
    open: async (page, address) => void (await page.goto(`${address}/link`)),
  },
];

test.each(ways)(
  'a component that is changed is taken up with what was typed, and what cannot be built is shown until it is mended, $name',
  async ({ words, open }) => {
    checkout.write(root, rootSaying('Written'));
    checkout.write(note, noteSaying('Before'));
    const port = await freePort();
    await checkout.develop('mf-link', ...words, '--port', String(port), '--api', product.server.address);
    const { context, page } = await product.visitSignedIn();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await open(page, `http://localhost:${port}`);
    await page.getByRole('heading', { level: 1, name: 'Written' }).waitFor();
    const field = page.getByRole('textbox', { name: 'Note' });
    await field.fill('kept');

    checkout.write(note, noteSaying('After'));
    await page.getByText('After', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('kept');
    checkout.write(root, rootSaying('Written again'));
    await page.getByRole('heading', { level: 1, name: 'Written again' }).waitFor();
    expect(await field.inputValue()).toBe('kept');

    checkout.write(styles, leadIn('rgb(4, 5, 6)'));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('p')].some((lead) => getComputedStyle(lead).color === 'rgb(4, 5, 6)'),
    );
    expect(await field.inputValue()).toBe('kept');

    checkout.write(note, noteSaying('Broken </p>'));
    const card = page.getByRole('alert').filter({ hasText: note });
    await card.getByText(/^mf-link\/src\/Note\.tsx:\d+:\d+$/).waitFor();
    expect(await page.getByText('After', { exact: true }).isVisible()).toBe(true);
    // It can be put away, and comes again with the next that cannot be built.
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'detached' });
    checkout.write(note, noteSaying('Broken again </p>'));
    await card.waitFor();
    await field.press('Escape');
    await card.waitFor({ state: 'detached' });
    checkout.write(note, noteSaying('Broken to the end </p>'));
    await card.waitFor();
    checkout.write(note, noteSaying('Mended'));
    await page.getByText('Mended', { exact: true }).waitFor();
    await card.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('kept');

    // State of other hooks is not the same state.
    checkout.write(note, noteSaying('With more', ' useState(0);'));
    await page.getByText('With more', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  },
  240_000,
);

test.each(ways)(
  'what could not be built from the first is shown, and stands as soon as it is mended, $name',
  async ({ words, open }) => {
    checkout.write(root, rootSaying('Broken </p>'));
    checkout.write(note, noteSaying('Before'));
    const port = await freePort();
    await checkout.develop('mf-link', ...words, '--port', String(port), '--api', product.server.address);
    const { context, page } = await product.visitSignedIn();
    await open(page, `http://localhost:${port}`);
    await page
      .getByRole('alert')
      .getByText(/^mf-link\/src\/Root\.tsx:\d+:\d+$/)
      .waitFor();
    checkout.write(root, rootSaying('Mended'));
    await page.getByRole('heading', { level: 1, name: 'Mended' }).waitFor();
    await context.close();
  },
  240_000,
);

test.each(ways)(
  'a screen that breaks as it is changed stands again once it is mended and tried again, $name',
  async ({ words, open }) => {
    checkout.write(root, rootSaying('Written'));
    checkout.write(note, noteSaying('Before'));
    const port = await freePort();
    await checkout.develop('mf-link', ...words, '--port', String(port), '--api', product.server.address);
    const { context, page } = await product.visitSignedIn();
    await open(page, `http://localhost:${port}`);
    await page.getByText('Before', { exact: true }).waitFor();
    checkout.write(note, noteSaying('After', " if (label) throw new Error('broken on purpose');"));
    const again = page.getByRole('button', { name: 'Retry' });
    await again.waitFor();
    const mended = page.waitForResponse((response) => response.url().endsWith('.hot-update.js'));
    checkout.write(note, noteSaying('Mended'));
    await mended;
    await again.click();
    await page.getByText('Mended', { exact: true }).waitFor();
    await context.close();
  },
  240_000,
);

test('alone it works before a deployed api, which is known by its name and is signed in to by cookies for https', async () => {
  const front = await namedFront(product.server.port);
  checkout.write(root, rootSaying('Written'));
  checkout.write(note, noteSaying('Before'));
  const port = await freePort();
  await checkout.develop('mf-link', '--alone', '--port', String(port), '--api', front.address);
  const { context, page } = await product.visit();
  const address = `http://localhost:${port}`;
  await page.goto(`${address}/link`);
  await page.getByRole('heading', { level: 1, name: 'Written' }).waitFor();

  // Its token is worth nothing any more: the cookie says who it is.
  const { method, path, status } = endpoints.auth.refresh;
  const renewed = page.waitForResponse(
    (response) => response.url() === address + path && response.request().method() === method,
  );
  await page.evaluate(() => localStorage.setItem('wavereel.token', 'Bearer spent'));
  await page.reload();
  expect((await renewed).status()).toBe(status);
  await page.getByRole('heading', { level: 1, name: 'Written' }).waitFor();

  // A page of others that asks through the server is still one of others.
  const strange = await fetch(address + path, { method, headers: { origin: 'http://elsewhere.example' } });
  expect(strange.status).toBe(403);
  await context.close();
  await front.stop();
}, 240_000);
