import { designDrawingSchema, type DesignDrawing } from '@wavereel/contracts';
import { askStill } from './stills';

const frame = { width: 64, height: 64, waveTop: 0, waveLeft: 0, waveBottom: 64, waveRight: 64 };
/** Another design for each color. */
const drawingOf = (backgroundColor: string): DesignDrawing => designDrawingSchema.parse({ ...frame, backgroundColor });
const broken = '/broken.png';

const still = (drawing: DesignDrawing, width = 64): Promise<HTMLCanvasElement> =>
  new Promise((resolve) => askStill({ drawing, captions: null, width, height: width }, resolve));

test('a still is drawn once for all who ask for the same design in the same size', async () => {
  const [one, other] = await Promise.all([still(drawingOf('#102030')), still(drawingOf('#102030'))]);
  expect(other).toBe(one);
  expect([one.width, one.height]).toEqual([64, 64]);
  let atOnce: HTMLCanvasElement | null = null;
  askStill({ drawing: drawingOf('#102030'), captions: null, width: 64, height: 64 }, (made) => (atOnce = made));
  expect(atOnce).toBe(one);
  expect(await still(drawingOf('#102031'))).not.toBe(one);
  expect(await still(drawingOf('#102030'), 128)).not.toBe(one);
});

test('one that nobody waits for any more is not drawn', async () => {
  const handed: string[] = [];
  const ask = (color: string) =>
    askStill({ drawing: drawingOf(color), captions: null, width: 64, height: 64 }, () => handed.push(color));
  const leave = ask('#000001');
  ask('#000002');
  leave();
  await still(drawingOf('#000003'));
  expect(handed).toEqual(['#000002']);
});

test('of those that were not shown of late no more are kept than fit into thirty-two megabytes', async () => {
  const first = await still(drawingOf('#aa0000'), 1024);
  const second = await still(drawingOf('#aa0001'), 1024);
  for (let at = 2; at < 8; at += 1) await still(drawingOf(`#aa000${at}`), 1024);
  expect(await still(drawingOf('#aa0000'), 1024)).toBe(first);
  await still(drawingOf('#aa0008'), 1024);
  expect(await still(drawingOf('#aa0000'), 1024)).toBe(first);
  expect(await still(drawingOf('#aa0001'), 1024)).not.toBe(second);
});

test('one whose picture cannot be had comes without it, and is asked for again next time', async () => {
  const drawing = { ...drawingOf('#bb0000'), backgroundImage: broken };
  const without = await still(drawing);
  expect(await still(drawing)).not.toBe(without);
});

test('one that cannot be drawn is told, and the next is drawn all the same', async () => {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent) => errors.push(event.error);
  window.addEventListener('error', note);
  // No such style is there.
  const drawing = { ...drawingOf('#cc0000'), pattern: 'none' } as unknown as DesignDrawing;
  askStill({ drawing, captions: null, width: 64, height: 64 }, () => undefined);
  await still(drawingOf('#cc0001'));
  expect(errors).toHaveLength(1);
  window.removeEventListener('error', note);
});
