/**
 * `npm run bench:editor`: one part is dragged among many in the editor of designs, in a real Chromium, while the design moves. The longest task against 50 ms, and the frames
 * that were drawn in a second, of those that the browser gives. Option: `--layers 200`. Wants `npm run build` before.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '@wavereel/contracts';
import { Product } from '../e2e/support/product';
import { printTable, round, writeResult, type Row } from './lib/report';
import { longestTask, traceCategories, type Task } from './lib/trace';

const LIMIT_TASK = 50;
const { values: options } = parseArgs({ options: { layers: { type: 'string', default: '200' } } });
const count = Number(options.layers);

/** Parts side by side: every third a text, every third an ellipse, every third a rectangle. */
function layersOf(many: number) {
  const columns = Math.ceil(Math.sqrt(many));
  const side = 1000 / columns;
  return Array.from({ length: many }, (_, at) => {
    const place = {
      id: `part-${at}`,
      left: 40 + (at % columns) * side,
      top: 40 + Math.floor(at / columns) * side,
      width: side * 0.9,
      height: side * 0.9,
    };
    if (at % 3 === 0) return { kind: 'text' as const, text: `Part ${at}`, size: side / 3, ...place };
    return {
      kind: 'shape' as const,
      form: at % 3 === 1 ? ('ellipse' as const) : ('rectangle' as const),
      color: '#7FE0C080',
      ...place,
    };
  });
}

const product = await Product.start();
try {
  const { page } = await product.visitSignedIn();
  const session = await page.context().newCDPSession(page);
  const token = await page.evaluate(
    () =>
      Object.values(localStorage)
        .map(String)
        .find((value) => /^"?Bearer /.test(value)) ?? '',
  );
  const design = {
    width: 1080,
    height: 1080,
    backgroundColor: '#101216',
    waveTop: 300,
    waveLeft: 200,
    waveBottom: 780,
    waveRight: 880,
    layers: layersOf(count),
  };
  const id = await page.evaluate(
    async ([path, body, bearer]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authorization': bearer.replaceAll('"', '') },
        body,
      });
      return String((await answer.json())._id);
    },
    [endpoints.themes.create.path, JSON.stringify(design), token] as const,
  );
  await page.goto(`/editor/${id}`);
  const part = page.getByRole('button', { name: /^Rectangle, \d/ }).first();
  await part.waitFor();
  await session.send('HeapProfiler.collectGarbage');
  const rows: Row[] = [];
  const figures: Record<string, Task & { readonly framesPerSecond: number }> = {};
  const measured = async (name: string, act: () => Promise<unknown>) => {
    await page.waitForFunction('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    // As text: what runs in the page is not built for it.
    await page.evaluate(
      'globalThis.seen = { frames: 0, began: performance.now() }; (function step() { seen.frames += 1; requestAnimationFrame(step); })()',
    );
    await product.browser.startTracing(page, { categories: traceCategories });
    await act();
    const framesPerSecond = await page.evaluate<number>('(seen.frames / (performance.now() - seen.began)) * 1000');
    const longest = longestTask(await product.browser.stopTracing());
    figures[name] = { ...longest, framesPerSecond };
    rows.push({
      'what': name,
      'most work in a task, ms': round(longest.cpu, 1),
      'limit': LIMIT_TASK,
      'longest task on the clock, ms': round(longest.clock, 1),
      'frames/s': round(framesPerSecond, 1),
    });
  };
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await measured('at rest, in motion', () => page.waitForTimeout(2000));
  await measured('dragging one', async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 120; step += 1) await page.mouse.move(x + step, y + Math.sin(step / 9) * 40);
    await page.mouse.up();
  });
  const after = await part.boundingBox();
  if (!after || Math.abs(after.x - box.x - 120) > 12) throw new Error(`the part went from ${box.x} to ${after?.x}`);
  await measured('by the arrow keys', async () => {
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  });
  printTable(`One part among ${count} in the editor`, rows);
  process.stdout.write(`${writeResult('editor', { count, figures })}\n`);
} finally {
  await product.remove();
}
