import type { Visitor } from '@wavereel/api/test-support/visitor';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** The connections on which a browser is told what happens: those that are open now, and how many there were in all. */
function connectionsOf(context: BrowserContext): { open: number; all: number } {
  const connections = { open: 0, all: 0 };
  const isOne = (url: string) => new URL(url).pathname === endpoints.notifications.live.path;
  context.on('request', (request) => {
    if (!isOne(request.url())) return;
    connections.open += 1;
    connections.all += 1;
  });
  const gone = (request: { url(): string }) => {
    if (isOne(request.url())) connections.open -= 1;
  };
  context.on('requestfinished', gone);
  context.on('requestfailed', gone);
  return connections;
}

const videoOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Has a video made as somebody at another machine would. */
async function make(person: Visitor, title: string): Promise<void> {
  const [sound] = await person.expect(endpoints.media.list);
  await person.expect(endpoints.jobs.create, {
    body: { title, start: 0, end: 4, mediaGuid: sound?.guid ?? '', themeId: 'square' },
  });
}

/** It is there, and ready. */
const isReady = (page: Page, title: string) => page.getByRole('link', { name: `Download ${title}` }).waitFor();

test('two tabs have one connection: what is made elsewhere appears in both, is ready in both, and is said in one', async () => {
  const { context, page, person } = await product.visitSignedIn();
  await person.library(speechLikeWav(5));
  const elsewhere = product.server.visitor();
  Object.assign(elsewhere, { email: person.email, password: person.password, id: person.id });
  await elsewhere.signIn();

  const connections = connectionsOf(context);
  await page.reload();
  await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
  const other = await context.newPage();
  await other.goto('/videos');
  await other.getByRole('heading', { name: 'No videos yet' }).waitFor();
  // Nobody polls a list in which nothing is under way: what appears was told.
  await make(elsewhere, 'Made elsewhere');
  await Promise.all([page, other].map((tab) => videoOf(tab, 'Made elsewhere').waitFor()));
  await Promise.all([page, other].map((tab) => isReady(tab, 'Made elsewhere')));
  expect(connections).toEqual({ open: 1, all: 1 });
  await context.close();
});

test('offline it polls in vain, and back again it knows what happened meanwhile', async () => {
  const { context, page, person } = await product.visitSignedIn();
  await person.library(speechLikeWav(5));
  const connections = connectionsOf(context);
  await page.reload();
  await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
  await context.setOffline(true);
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  await make(person, 'Made meanwhile');
  await context.setOffline(false);
  await isReady(page, 'Made meanwhile');
  expect(connections.open).toBe(1);
  await context.close();
});
