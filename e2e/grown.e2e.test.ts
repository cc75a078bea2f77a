import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@wavereel/api/test-support/until';
import { endpoints } from '@wavereel/contracts';
import type { Page, Route } from 'playwright-core';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { DiskStore } from '../scripts/lib/store-disk';
import { Product } from './support/product';

/** What is built today, and a remote that was built once, before an api that has gone on since: more values, fields, rows and endpoints. */
const operatorToken = 'a-token-of-the-operator-0123456789';
const earlier = 'mf-earlier';
let product: Product;

beforeAll(async () => {
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken } });
  const kept = join(__dirname, 'earlier/store');
  cpSync(kept, product.store, { recursive: true });
  const store = new DiskStore(product.store);
  const release = await store.readRelease(earlier, readdirSync(join(kept, 'remotes', earlier))[0] ?? '');
  if (!release) throw new Error('No release was kept: npm run earlier');
  await store.changeRegistry((before) => {
    if (!before) throw new Error('The product was not released');
    return withChange(before, earlier, release, live(release));
  });
}, 120_000);
afterAll(() => product.remove());

type Row = Readonly<Record<string, unknown>>;
const anId = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const date = '2026-03-14T09:30:00.000Z';

/** Stands between a page and the real api, and answers as a later one would. */
async function growing(page: Page, path: string, grow: (answer: unknown, route: Route) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      if (response.status() !== 200) return route.fulfill({ response });
      await route.fulfill({ response, json: grow(await response.json(), route) });
    },
  );
}
// What the real api answers is a list or a thing, by the endpoint.
const listOf = (answer: unknown) => answer as readonly Row[];
const thingOf = (answer: unknown) => answer as Row;

const news = (count: number, type: string, title: string): Row => ({
  id: anId(count),
  type,
  payload: { guid: anId(count + 100), title, speaker: 'Ana' },
  date,
  read: false,
  weight: 3,
});

/** Answers of the operator's metrics that tell of what pages did not know. */
async function unreadLines(): Promise<readonly string[]> {
  const answer = await fetch(product.server.address + endpoints.system.metrics.path, {
    headers: { authorization: `Operator ${operatorToken}` },
  });
  return (await answer.text()).split('\n').filter((line) => line.startsWith('wavereel_answers_unread_total{'));
}

/** Pages report in their own time. */
const isTold = (line: string) =>
  until(line, async () => (await unreadLines()).some((told) => told.includes(line)) || null);

test('screens, lists and the poll for news go on before an api that has grown', async () => {
  const { context, page } = await product.visitSignedIn();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));

  await growing(page, '/api/users/me', (answer) => {
    const user = thingOf(answer);
    const plan = { ...thingOf(user['stripePlan']), planName: 'titan', status: 'gifted', giftedBy: 'Rui' };
    return { ...user, language: 'en', stripePlan: plan, teamStripePlan: plan, pronoun: 'she' };
  });
  await growing(page, '/api/themes/templates', (answer) => [
    ...listOf(answer).map((design) => ({ ...design, pattern: 'spiral', depth: 7 })),
    { ...listOf(answer)[0], _id: 'story', name: 'Story', progressBarType: 'dial' },
    { ...listOf(answer)[0], name: 7 },
  ]);
  await growing(page, '/api/media', () => [{ guid: 'no id' }]);
  await growing(page, '/api/links', () => [
    {
      _id: anId(1),
      shortId: 'abc',
      title: 'Golden show',
      description: '',
      language: 'en',
      buttons: [],
      videos: [],
      look: { layout: 'spiral', theme: 'auto', color: null },
      hidden: [],
      slug: null,
      customDomain: null,
      domain: null,
      hasDomains: true,
      favicon: null,
      formEnabled: false,
      analyticsEnabled: false,
      feeds: [],
      active: true,
      status: 'GOLD',
      dateAdded: date,
      datePublished: null,
      isChanged: true,
      address: '/l/abc',
      previewUrl: '/l/preview/abc',
      feedsRead: [],
    },
  ]);
  let told: readonly Row[] = [news(11, 'SPEECH_FINISHED', 'Spoken')];
  await growing(page, '/api/notifications', (_answer, route) =>
    new URL(route.request().url()).searchParams.has('after') ? told : [news(10, 'JOB_COMPLETED', 'Old clip')],
  );

  await page.goto('/designs');
  await page.getByRole('heading', { level: 2, name: 'Story' }).waitFor();
  await page.getByRole('button', { name: /^Notifications, 1 new/ }).waitFor();
  // A row that cannot be read and a kind that nobody knows come before one that is said.
  told = [{ id: 'none' }, news(12, 'SPEECH_FINISHED', 'Spoken'), news(13, 'JOB_COMPLETED', 'New clip')];
  await page.getByText('“New clip” is ready.').waitFor();

  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await goTo('Earlier');
  await page.getByText('Hello, Ana').waitFor();
  await expect(page.getByRole('definition').first().textContent()).resolves.toBe('0');
  await goTo('Videos');
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  await page.goto('/link');
  await page.getByRole('heading', { name: 'Golden show' }).waitFor();

  // An endpoint that came later is nobody's trouble, and an error that came later says what the server says of it.
  await page.route(
    (url) => url.pathname === '/api/links/create',
    (route) => route.fulfill({ status: 409, json: { code: 'too_early', message: 'Come back at noon.', hours: 12 } }),
  );
  await page.getByRole('button', { name: 'Add a link page' }).click();
  await page.getByText('Come back at noon.').waitFor();

  expect(problems).toEqual([]);
  for (const [endpoint, at, outcome] of [
    ['GET /api/users/me', 'stripePlan.status', 'replaced'],
    ['GET /api/themes/templates', '[].pattern', 'replaced'],
    ['GET /api/themes/templates', '[]', 'dropped'],
    ['GET /api/media', '[]', 'dropped'],
    ['GET /api/links', '[].status', 'replaced'],
    ['GET /api/notifications', '[]', 'dropped'],
  ])
    await isTold(`{endpoint="${endpoint}",at="${at}",outcome="${outcome}"} `);
  await context.close();
});
