import type { Visitor } from '@wavereel/api/test-support/visitor';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** The connections on which a browser is told what happens, of those that begin from now on. */
function connectionsOf(context: BrowserContext): { open: Set<Request>; all: Set<Request> } {
  const connections = { open: new Set<Request>(), all: new Set<Request>() };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== endpoints.notifications.live.path) return;
    connections.open.add(request);
    connections.all.add(request);
  });
  const end = (request: Request) => void connections.open.delete(request);
  context.on('requestfinished', end).on('requestfailed', end);
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

test('two tabs have one connection: what is made elsewhere appears in both, and is ready in both', async () => {
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
  expect([connections.open.size, connections.all.size]).toEqual([1, 1]);
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
  expect(connections.open.size).toBe(1);
  await context.close();
});
