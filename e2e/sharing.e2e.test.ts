import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { until } from '@wavereel/api/test-support/until';
import { endpoints } from '@wavereel/contracts';
import type { Locator } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** A page of somebody else's, at an origin of its own. */
async function foreignPage(html: string) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Begins as a person would, and waits until pictures have moved. */
async function played(video: Locator): Promise<void> {
  await video.evaluate((element) => (element instanceof HTMLVideoElement ? element.play() : undefined));
  await until('the video plays', async () => {
    const at = await video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
    return at > 0.1 || null;
  });
}
const sizeOf = (video: Locator) =>
  video.evaluate((element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return { ratio: width / height, isWhole: top >= 0 && bottom <= innerHeight && width <= innerWidth };
  });

test('a video is shared by the dialog, watched signed out without a script, framed elsewhere, and taken back', async () => {
  const { page, context, person } = await product.visitSignedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
  const sound = await person.library(speechLikeWav(8), 'Talk');
  const body = { title: 'Owls', mediaGuid: sound.guid, themeId: 'vertical' as const, start: 0, end: 6 };
  const { id } = await person.expect(endpoints.jobs.create, { body });
  await person.settled(id, 120_000);

  await page.goto('/videos');
  await page.getByRole('button', { name: 'More for Owls' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share “Owls”' });
  await dialog.getByRole('switch', { name: 'Public page' }).press('Space');
  await dialog.getByRole('button', { name: 'Copy address' }).press('Enter');
  await page.getByText('The address was copied.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Copy code' }).press('Enter');
  await page.getByText('The code was copied.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  // Without a script, on a phone: all of it is in sight, in its shape, before anything of it was fetched.
  const phone = await product.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const fetched: string[] = [];
  phone.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const answer = await phone.page.goto(address);
  expect(answer?.status()).toBe(200);
  expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('Owls');
  const { ratio, isWhole } = await sizeOf(phone.page.locator('video'));
  expect([ratio.toFixed(2), isWhole]).toEqual(['0.56', true]);
  expect(fetched.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  expect(await phone.context.cookies()).toEqual([]);
  await phone.context.close();

  const stranger = await product.visit();
  await stranger.page.goto(address);
  expect(await seriousFindings(stranger.page)).toEqual([]);
  await played(stranger.page.locator('video'));
  await until('the play is counted', async () => {
    const { share } = await person.expect(endpoints.shares.get, { params: { id } });
    return share?.plays === 1 || null;
  });

  const elsewhere = await foreignPage(`<!doctype html><title>A blog</title>${code}`);
  await stranger.page.goto(elsewhere.address);
  await played(stranger.page.frameLocator('iframe').locator('video'));

  // The page itself lets nobody frame it.
  const trap = await foreignPage(`<!doctype html><title>A trap</title><iframe src="${address}"></iframe>`);
  await stranger.page.goto(trap.address);
  expect(await stranger.page.frameLocator('iframe').locator('video').count()).toBe(0);

  await dialog.getByRole('switch', { name: 'Public page' }).press('Space');
  await page.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Address of the page' }).waitFor({ state: 'detached' });
  for (const end of ['', '/embed', '/video.mp4']) expect((await stranger.page.goto(address + end))?.status()).toBe(404);
  await stranger.page.getByRole('heading', { name: 'There is no video here' }).waitFor();
  await Promise.all([elsewhere.close(), trap.close(), stranger.context.close(), context.close()]);
});
