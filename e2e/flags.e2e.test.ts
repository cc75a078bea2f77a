import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { terminal } from '@wavereel/api/test-support/terminal';
import { declarationSchema, registrySchema, type Release } from '@wavereel/remote-kit/registry';
import type { Page } from 'playwright-core';
import { putRelease } from '../scripts/lib/publish';
import { DiskStore } from '../scripts/lib/store-disk';
import { withBuilt } from './support/built-release';
import { Product } from './support/product';

const root = `import { useFlag } from '@wavereel/remote-kit';
import { LinkPagesPage } from './pages/LinkPagesPage';

export function Root() {
  const isNew = useFlag('newEditor');
  globalThis.drawn = [...(globalThis.drawn ?? []), isNew];
  return isNew ? <h1>The new editor</h1> : <LinkPagesPage />;
}
`;

let product: Product;
let store: DiskStore;
let release: Release;
beforeAll(async () => {
  product = await Product.start();
  store = new DiskStore(product.store);
  release = await withBuilt('mf-link', 'src/Root.tsx', /^[\s\S]*$/, root, (source) => {
    const flags = { newEditor: 'The editor in one column.' };
    return putRelease(store, { ...source, remote: { ...declarationSchema.parse(source.remote), flags } });
  });
  const first = registrySchema.parse(await store.readRegistry());
  await store.changeRegistry((before) => withChange(before ?? first, 'mf-link', release, live(release)));
}, 180_000);
afterAll(() => product.remove());

const flag = (...options: string[]) =>
  terminal(['flag', 'mf-link', ...options], { WEB_STORE: product.store, DATA_DIR: product.server.dataDirectory });
const shows = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
/** Each drawing of the screen since the page was opened, by whether the flag was on in it. */
const drawn = (page: Page) => page.evaluate<readonly boolean[]>('[...new Set(drawn)]');

test('a flag that is on for one account shows to that account and not to another, from the first drawing on; turned off it is gone at the next load', async () => {
  const [ana, bob] = [await product.visitSignedIn(), await product.visitSignedIn()];
  const { output, code } = await flag('newEditor', '--accounts', ana.person.id);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('mf-link flag newEditor is on for 100 % of the accounts'),
  ]);
  expect(output).toContain(`among accounts ${ana.person.id} (since `);

  await Promise.all([ana, bob].map(({ page }) => page.goto('/link')));
  await shows(ana.page, 'The new editor');
  await shows(bob.page, 'Link');
  expect([await drawn(ana.page), await drawn(bob.page)]).toEqual([[true], [false]]);

  expect(await flag('newEditor', '--off')).toMatchObject({ code: 0 });
  expect((await flag()).output).toMatch(
    /^mf-link flag newEditor is off for everybody \(since 20.+ by .+, 0 days old\): The editor in one column\.$/m,
  );
  await ana.page.reload();
  await shows(ana.page, 'Link');
  expect(await drawn(ana.page)).toEqual([false]);
  await Promise.all([ana, bob].map(({ context }) => context.close()));
}, 120_000);

test('a version alone has the flags that its address asks for', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto(`/alone/mf-link/${release.version}?flags=newEditor,unknown`);
  await shows(page, 'The new editor');
  await page.goto(`/alone/mf-link/${release.version}`);
  await shows(page, 'Link');
  await context.close();
}, 120_000);

test('what is no flag, or says for whom twice, is refused with what to do, and nothing is changed', async () => {
  const before = await store.readRegistry();
  const unknown = await flag('oldEditor', '--on');
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining(
      'mf-link declares no flag oldEditor. Declare it under remote.flags in mf-link/package.json',
    ),
  ]);
  for (const options of [
    ['newEditor'],
    ['newEditor', '--on', '--off'],
    ['newEditor', '--on', '--share', '10'],
    ['--on'],
  ])
    expect(await flag(...options)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run flag -- <remote>'),
    });
  expect(await store.readRegistry()).toEqual(before);
}, 120_000);
