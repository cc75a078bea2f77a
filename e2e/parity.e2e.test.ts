import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { loadFonts } from '@wavereel/api/internals/render/fonts';
import { createSceneCanvas, createSurface, loadPicture } from '@wavereel/api/internals/render/pictures';
import { likeness, type Likeness, type Pixels } from '@wavereel/api/test-support/likeness';
import { aLogo, aPhoto } from '@wavereel/api/test-support/pictures';
import { TestServer } from '@wavereel/api/test-support/server';
import { endpoints, picturePath } from '@wavereel/contracts';
import { createScene, type Picture } from '@wavereel/scene';
import type { Browser, Page } from 'playwright-core';
import { duration, logo, parityCases, photo, soundOfAll, type ParityCase } from './parity/cases';
import { launchChromium } from '../scripts/lib/browser/chromium';

/** What survives another version of either side. Today nearly all are equal bit by bit. */
const MOST_DIFFERENT = 0.005;
const LEAST_SSIM = 0.998;

let server: TestServer;
let browser: Browser;
let page: Page;
let store: string;
const exact: string[] = [];
/** Where the pictures of the cases are, and what they are where videos are drawn. */
const addresses: Record<string, string> = {};
const pictures = new Map<string, Picture>();

beforeAll(async () => {
  store = mkdtempSync(join(tmpdir(), 'wavereel-parity-'));
  const bundle = spawnSync(process.execPath, [join(__dirname, '../shared/build/webpack/bundle.mjs')], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  if (bundle.status !== 0) throw new Error(bundle.stderr);
  mkdirSync(join(store, 'shell'), { recursive: true });
  cpSync(join(__dirname, 'dist'), join(store, 'shell'), { recursive: true });
  writeFileSync(join(store, 'remotes.json'), '{"remotes":[]}');
  server = await TestServer.start({ WEB_STORE: store });
  const ana = await server.person();
  for (const [id, file] of [
    [photo, await aPhoto()],
    [logo, await aLogo()],
  ] as const) {
    const body = { upload: await ana.upload(file, 'picture') };
    const { _id: taken } = await ana.expect(endpoints.pictures.create, { body });
    addresses[id] = picturePath(taken);
    writeFileSync(join(store, id), await ana.bytes(picturePath(taken)));
    pictures.set(id, await loadPicture(join(store, id)));
  }
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForFunction('document.title === "ready"');
}, 120_000);

afterAll(async () => {
  console.log(`Bit by bit the same in browser and renderer: ${exact.length} of ${parityCases.length}`);
  await browser.close();
  await server.remove();
  rmSync(store, { recursive: true, force: true });
});

async function drawnByBrowser({ name }: ParityCase): Promise<Pixels[]> {
  const shown: string[] = await page.evaluate(`drawCase(${JSON.stringify(name)}, ${JSON.stringify(addresses)})`);
  return Promise.all(
    shown.map(async (picture) => {
      const image = await loadImage(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    }),
  );
}

async function drawnByRenderer({ drawing: design, captions: asked, frames }: ParityCase): Promise<Pixels[]> {
  const { width, height } = design;
  const { captions, layers } = await loadFonts({ captions: asked, layers: design.layers });
  const drawing = { ...design, layers };
  const sound = soundOfAll();
  const scene = createScene({ drawing, captions, pictures, sound, duration, createCanvas: createSceneCanvas });
  const surface = createSurface(width, height);
  return frames.map((frame) => {
    scene.drawFrame(surface.context, frame);
    return { width, height, data: surface.pixels({ x: 0, y: 0, width, height }).slice() };
  });
}

test.each(parityCases)('$name looks the same in the preview and in the video', async (each) => {
  const [shown, drawn] = [await drawnByBrowser(each), await drawnByRenderer(each)];
  const alike = shown.map((picture, at): Likeness => likeness(picture, drawn[at] ?? picture));

  expect(alike).toHaveLength(each.frames.length);
  if (alike.every(({ most }) => most === 0)) exact.push(each.name);
  else console.log(each.name, alike);
  for (const { different, ssim } of alike) {
    expect(different).toBeLessThanOrEqual(MOST_DIFFERENT);
    expect(ssim).toBeGreaterThanOrEqual(LEAST_SSIM);
  }
});

test('the measure tells one moment from the next', async () => {
  const first = parityCases[0];
  if (!first) throw new Error('no cases');
  const [early, late] = [(await drawnByBrowser(first))[0], (await drawnByRenderer(first))[1]];
  if (!early || !late) throw new Error('no pictures');

  expect(likeness(early, late).different).toBeGreaterThan(MOST_DIFFERENT);
});
