import { stripVTControlCharacters } from 'node:util';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import type { Registry } from '@wavereel/remote-kit/registry';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../scripts/lib/browser/faults';
import { Traffic } from '../../scripts/lib/browser/traffic';
import { withoutLive } from '../../scripts/lib/browser/without-live';
import { goToClip } from './create';
import type { Product } from './product';

/** The token of the product's operator, whose page is on the way. */
export const operatorToken = 'the-operator-of-a-short-journey';

/** Somebody's page on their way through the suite. */
interface Way {
  readonly page: Page;
  /** Waits until a screen stands and the page rests. @throws where a card of a remote stands in its place */
  readonly arrive: () => Promise<void>;
}

const go = async ({ page, arrive }: Way, path: string): Promise<void> => {
  await page.goto(path);
  await arrive();
};

async function makeClip(way: Way): Promise<void> {
  await go(way, '/create');
  // What was begun on the way before is kept.
  const startOver = way.page.getByRole('button', { name: 'Start over' });
  if (await startOver.isVisible()) await startOver.click();
  await way.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(speechLikeWav(8)) });
  await goToClip(way.page);
}

/** One real thing that is done in each remote; of others their screens are opened. */
const deeds: Readonly<Record<string, (way: Way) => Promise<void>>> = {
  'mf-create': makeClip,
  'mf-library': async (way) => {
    await makeClip(way);
    await way.page.getByLabel('Video Name').fill('On the way');
    await way.page.getByRole('button', { name: 'Generate Video' }).click();
    await way.page.waitForURL('**/videos');
    await way.page.getByRole('article', { name: 'On the way' }).waitFor();
  },
  'mf-designs': async (way) => {
    await go(way, '/designs');
    await way.page.getByRole('link', { name: 'Create a New Design' }).click();
    await way.page.getByRole('img', { name: 'The design in motion' }).waitFor();
  },
  'mf-link': async (way) => {
    await go(way, '/link');
    await way.page.getByRole('button', { name: 'Add a link page' }).click();
    await way.page.getByRole('textbox', { name: 'Title' }).waitFor();
  },
  'mf-transcriptions': async (way) => {
    await go(way, '/transcriptions/new');
    await way.page.getByRole('button', { name: 'Write by hand' }).click();
    await way.page.getByRole('textbox', { name: 'Title' }).fill('Written on the way');
    await way.page.getByRole('textbox', { name: 'Text' }).fill('Ask not.');
    await way.page.getByText('Saved', { exact: true }).waitFor();
    await way.page.getByText('All transcriptions').click();
    await way.page.getByText('Written on the way').first().waitFor();
  },
  'mf-operator': async (way) => {
    await go(way, '/operator');
    const token = way.page.getByLabel('Operator token');
    await token.fill(operatorToken);
    await token.press('Enter');
    await way.page.getByRole('region', { name: 'mf-link' }).waitFor();
  },
};

/**
 * Somebody new signs in, opens every entry of the sidebar, and then every screen of some remotes, with one thing done in each.
 * @returns what went wrong, a sentence each, and the remotes whose release was never asked for
 */
export async function takeShortJourney(
  product: Product,
  { remotes }: Registry,
  names: readonly string[],
): Promise<readonly string[]> {
  const person = await product.server.person();
  await person.expect(endpoints.users.setUp, { body: { workRole: null, industry: null } });
  const { context, page } = await product.visit();
  await withoutLive(page);
  const traffic = new Traffic(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const cards = page.getByRole('alert').filter({ hasText: /^(?=.*Retry).*mf-[a-z-]+ \d/s });
  const arrive = async () => {
    await page.getByRole('heading', { level: 1 }).or(cards).first().waitFor();
    await traffic.rest();
    const [card] = await cards.allTextContents();
    if (card !== undefined) throw new Error(`A card stands there: ${card}`);
  };
  const own = remotes.filter(({ name }) => names.includes(name));
  const found: string[] = [];
  const step = async (what: string, take: () => Promise<void>) => {
    try {
      await take();
    } catch (error) {
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      found.push(`${what}: ${why.replace(/\s+/g, ' ')}`);
    }
  };

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  // Before, the api refuses whoever is not signed in.
  const faults = faultsOf(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await step('Signing in', arrive);
  const entries = remotes.flatMap(({ sidebar }) => sidebar.map(({ path }) => path));
  for (const path of [...entries, '/settings']) {
    await step(`The sidebar to ${path}`, async () => {
      await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await arrive();
    });
  }
  for (const { name, routes } of own) {
    for (const { path } of routes) await step(path, () => go({ page, arrive }, path));
    await step(`What is done in ${name}`, async () => {
      await deeds[name]?.({ page, arrive });
      await arrive();
    });
  }
  const unseen = own
    .filter(({ entry }) => !asked.has(entry))
    .map(({ name, version }) => `${name} ${version} was never asked for.`);
  await context.close();
  return [...found, ...faults, ...unseen];
}
