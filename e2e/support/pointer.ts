import type { Locator, Page } from 'playwright-core';

/** A drag is told to the page in so many moves. */
const steps = 10;

/** What a person drags with. A pen moves as a mouse does, and says that it is none. */
export type PointerKind = 'mouse' | 'touch' | 'pen';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is shown, in pixels of the page. */
export async function boxOf(locator: Locator): Promise<Point & { readonly width: number; readonly height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown`);
  return box;
}

/** Takes hold of something in its middle, or at a point of the page, moves it by so many pixels and lets go. */
export async function drag(
  page: Page,
  from: Locator | Point,
  { x = 0, y = 0 }: Partial<Point>,
  { pointer = 'mouse' }: { pointer?: PointerKind } = {},
): Promise<void> {
  const start = 'x' in from ? from : await middleOf(from);
  const path = Array.from({ length: steps }, (_, at) => ({
    x: start.x + (x * (at + 1)) / steps,
    y: start.y + (y * (at + 1)) / steps,
  }));
  await (pointer === 'touch' ? dragByTouch(page, start, path) : dragByPress(page, start, path, pointer));
}

/**
 * Two fingers, side by side around a point, are moved apart or together, from so many pixels between them to so many. Before the second
 * touches, the first has dragged by so much.
 */
export async function pinch(page: Page, { x, y }: Point, from: number, to: number, dragged?: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id: number })[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  const shares = Array.from({ length: steps }, (_, at) => (at + 1) / steps);
  const [first = { x, y, id: 0 }] = fingers(from);
  const by = dragged ?? { x: 0, y: 0 };
  const start = { ...first, x: first.x - by.x, y: first.y - by.y };
  await touch('touchStart', [start]);
  for (const share of dragged ? shares : [])
    await touch('touchMove', [{ ...first, x: start.x + by.x * share, y: start.y + by.y * share }]);
  await touch('touchStart', fingers(from));
  for (const share of shares) await touch('touchMove', fingers(from + (to - from) * share));
  await touch('touchEnd', []);
  await session.detach();
}

async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragByTouch(page: Page, start: Point, path: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const point of path) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await session.detach();
}

async function dragByPress(
  page: Page,
  start: Point,
  path: readonly Point[],
  pointerType: 'mouse' | 'pen',
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const press = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, buttons: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      buttons,
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      clickCount: type === 'mouseMoved' ? 0 : 1,
      pointerType,
    });
  await press('mouseMoved', start, 0);
  await press('mousePressed', start, 1);
  for (const point of path) await press('mouseMoved', point, 1);
  await press('mouseReleased', path.at(-1) ?? start, 0);
  await session.detach();
}
