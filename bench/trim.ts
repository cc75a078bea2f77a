/** `npm run bench:trim`: an hour of sound in the trim, in a real Chromium: zoomed through all steps, scrolled and jumped about in. Option: `--seconds 3600`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../scripts/lib/browser/chromium';
import { bundle } from './lib/bundle';
import { printTable, round, writeResult, type Row } from './lib/report';
import { speechPeaks } from './lib/speech-peaks';
import { longestTask, traceCategories, type Task } from './lib/trace';

const LIMIT_TASK = 50;
const LIMIT_FIRST = 1000;
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '3600' } } });
const seconds = Number(options.seconds);
const directory = join(import.meta.dirname, 'trim');

bundle(directory);

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const peaks = JSON.stringify(speechPeaks(seconds));
  await page.route('http://trim.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/peaks.json') return route.fulfill({ contentType: 'application/json', body: peaks });
    if (pathname.startsWith('/shell/'))
      return route.fulfill({ path: join(directory, 'dist', pathname.slice('/shell/'.length)) });
    // Nothing is listened to here.
    if (pathname === '/sound.wav') return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ path: join(directory, 'dist/index.html') });
  });
  await page.addInitScript({ path: join(directory, 'watch.js') });
  await page.goto(`http://trim.example/?seconds=${seconds}`);
  const detail = page.getByRole('slider', { name: 'Playhead' }).locator('..');
  await detail.locator('canvas').waitFor();
  await page.evaluate('watch.frames(30)');

  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const rows: Row[] = [];
  const figures: Record<string, Task> = {};
  const measured = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate('watch.frames(10)');
    await browser.startTracing(page, { categories: traceCategories });
    await act();
    await page.evaluate('watch.frames(10)');
    const longest = longestTask(await browser.stopTracing());
    figures[name] = longest;
    rows.push({
      'what': name,
      'most work in a task, ms': round(longest.cpu, 1),
      'limit': LIMIT_TASK,
      'longest task on the clock, ms': round(longest.clock, 1),
    });
  };

  const first = await page.evaluate<{ wait: number; task: number }>('watch.first()');
  const before = await heap();
  // From the whole hour in the view.
  await page.getByRole('slider', { name: 'Zoom' }).press('Home');
  const box = await detail.boundingBox();
  if (!box) throw new Error('the waveform is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);

  const zoomThrough = async (button: string) => {
    for (let step = 0; step < 8; step += 1) {
      await page.getByRole('button', { name: button }).click();
      await page.evaluate('watch.frames(5)');
    }
  };
  const wheel = async (turns: number, by: number) => {
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(by, 0);
  };
  const jump = async () => {
    const overview = detail.locator('xpath=../preceding-sibling::div[1]');
    const whole = await overview.boundingBox();
    if (!whole) throw new Error('the overview is not shown');
    await page.mouse.move(whole.x + 5, whole.y + 20);
    await page.mouse.down();
    for (let step = 0; step <= 100; step += 1)
      await page.mouse.move(whole.x + (whole.width * ((step * 37) % 101)) / 101, whole.y + 20);
    await page.mouse.up();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  };
  await measured('zooming in', () => zoomThrough('Zoom in'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await measured('scrolling, nearest', () => wheel(200, 300));
  await measured('jumping in the overview, nearest', jump);
  await measured('zooming out', () => zoomThrough('Zoom out'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await measured('scrolling, farthest', () => wheel(200, -300));
  await measured('jumping in the overview, farthest', jump);
  await measured('drawing a selection', async () => {
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 900, box.y + 100, { steps: 120 });
    await page.mouse.up();
  });
  const after = await heap();

  printTable(`The trim of ${seconds} seconds of sound`, rows);
  process.stdout.write(
    `first waveform ${round(first.wait, 0)} ms after its peaks (limit ${LIMIT_FIRST}), the longest task until then ${round(first.task, 0)} ms; heap ${round(before, 1)} MB before, ${round(after, 1)} MB after\n` +
      `${writeResult('trim', { seconds, first, figures, heap: { before, after } })}\n`,
  );
} finally {
  await browser.close();
}
