import { until } from '@wavereel/api/test-support/until';
import type { Locator, Page } from 'playwright-core';
import { boxOf, drag } from './support/pointer';
import { Product, still } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const fields = ['From left', 'From top', 'Width', 'Height', 'Rotation'] as const;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The text of the design that is there to be grasped. */
const textOf = (page: Page) => page.getByRole('button', { name: /^Your text, -?\d/ });

const place = (page: Page) =>
  Promise.all(fields.slice(0, 4).map(async (label) => Number(await field(page, label).inputValue())));

async function addText(page: Page): Promise<void> {
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  await textOf(page).waitFor();
}

test('on a phone a new text is moved by its middle at the edge of the design, and sized by a lower corner', async () => {
  const { page, context } = await product.visitSignedIn(phone);
  await addText(page);
  const design = page.getByRole('img', { name: 'The design in motion' });
  /** Whether the text is drawn at the upper edge of the design. */
  const isAtEdge = async () => (await boxOf(textOf(page))).y - (await boxOf(design)).y < 10;
  await field(page, 'From top').fill('0');
  await field(page, 'From top').blur();
  // It was saved for the first time, which gives it an address of its own: the page stays where it was, with the design at its top.
  await page.waitForURL(/\/editor\/./);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await boxOf(design)).y).toBe(0);
  await until('the text to be drawn at the edge', async () => (await isAtEdge()) || null);
  const [left = 0, , width = 0, height = 0] = await place(page);
  const { width: shown } = await boxOf(design);
  const scale = 1080 / shown;

  await drag(page, textOf(page), { y: 90 }, { pointer: 'touch' });
  const about = (value: number, wanted: number) => Math.abs(value - wanted) <= 6 * scale + 1;
  const [, , ...same] = await until('the text to be moved', async () => {
    const now = await place(page);
    return about(now[1] ?? 0, 90 * scale) ? now : null;
  });
  expect(same).toEqual([width, height]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await until('the text back at the edge', async () => ((await place(page))[1] === 0 ? true : null));
  await until('the text to be drawn there', async () => (await isAtEdge()) || null);
  const box = await boxOf(textOf(page));
  const corner = { x: box.x + box.width, y: box.y + box.height + 22 };
  await drag(page, corner, { x: -30, y: 40 }, { pointer: 'touch' });
  const [sameLeft, sameTop] = await until('the text to be sized', async () => {
    const now = await place(page);
    return about(now[2] ?? 0, width - 30 * scale) && about(now[3] ?? 0, height + 40 * scale) ? now : null;
  });
  expect([sameLeft, sameTop]).toEqual([left, 0]);
  await context.close();
});

/** Width and height, in a square design of 1080 pixels. */
const sizes = [
  [8, 8],
  [150, 60],
  [400, 150],
  [1080, 60],
  [60, 1080],
] as const;
/** Shares of the room beside and below a part: corners, edges, the middle. */
const places = [
  [0, 0],
  [0.5, 0],
  [1, 0.5],
  [0.5, 0.5],
  [0, 1],
] as const;
/** Width, height and degrees. */
const turned = [
  [480, 120, 90],
  [400, 80, 30],
  [8, 8, 45],
] as const;

/** Points of the middle of a part, of those that are in the design, at which something else would be grasped. */
const lostIn = (part: Locator, box: readonly [width: number, height: number, degrees: number]): Promise<string[]> =>
  part.evaluate((grasp, [wide, high, degrees]) => {
    const design = document.querySelector('[role=img]')?.getBoundingClientRect();
    const { left, right, top, bottom } = grasp.getBoundingClientRect();
    if (!design) throw new Error('There is no design');
    const shown = (pixels: number) => (pixels * design.width) / 1080;
    const turn = (degrees * Math.PI) / 180;
    const half = (side: number) => Math.max(8, shown(side) / 6) - 1;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const steps = [-1, -0.5, 0, 0.5, 1];
    return steps.flatMap((across) =>
      steps.flatMap((along) => {
        const [byX, byY] = [across * half(wide), along * half(high)];
        const at = [
          x + byX * Math.cos(turn) - byY * Math.sin(turn),
          y + byX * Math.sin(turn) + byY * Math.cos(turn),
        ] as const;
        const isOutside =
          at[0] < design.left + 1 || at[0] > design.right - 1 || at[1] < design.top + 1 || at[1] > design.bottom - 1;
        const found = document.elementFromPoint(...at);
        return isOutside || found === grasp ? [] : [`${grasp.ariaLabel ?? ''} at ${across} ${along}`];
      }),
    );
  }, box);

/**
 * What of the part that is chosen no hand takes hold of: grips of which not even a patch of 8 pixels is to be grasped, and a handle to turn by
 * that lies upon a grip, or of which less than a fourth is left.
 */
const outOfReach = (part: Locator): Promise<string[]> =>
  part.evaluate((grasp) => {
    const design = document.querySelector('[role=img]')?.getBoundingClientRect();
    if (!design || !grasp.parentElement) throw new Error('There is no design');
    const handles = [...grasp.parentElement.children].filter((each) => each !== grasp && each.tagName === 'SPAN');
    const grips = handles.filter((each) => each.hasAttribute('data-x'));
    const step = 2;
    return handles
      .filter((each) => each.matches('[data-x], [data-at]'))
      .flatMap((handle) => {
        const { left, top, right, bottom } = handle.getBoundingClientRect();
        const stacks: Element[][] = [];
        for (let x = Math.max(left, design.left) + 1; x < Math.min(right, design.right); x += step)
          for (let y = Math.max(top, design.top) + 1; y < Math.min(bottom, design.bottom); y += step)
            stacks.push(document.elementsFromPoint(x, y));
        const name =
          handle.getAttribute('data-at') ?? `${handle.getAttribute('data-x')} ${handle.getAttribute('data-y')}`;
        const isOf = (found: Element | undefined) => found === handle || handle.contains(found ?? null);
        const taken = stacks.filter(([first]) => isOf(first)).length * step * step;
        if (handle.hasAttribute('data-x')) return taken < 64 ? [`${name}: ${taken}`] : [];
        const covers = stacks.some((stack) => stack.some(isOf) && stack.some((each) => grips.includes(each)));
        return [...(covers ? [`${name} upon a grip`] : []), ...(taken < (44 * 44) / 4 ? [`${name}: ${taken}`] : [])];
      });
  });

test.each([
  ['a thumb', phone],
  ['a mouse', still],
])(
  'wherever a part stands and however small it is, %s finds it in its middle, and all around it by which it is sized and turned',
  async (_, device) => {
    const { page, context } = await product.visitSignedIn(device);
    await addText(page);
    const fill = (label: (typeof fields)[number], value: number) => field(page, label).fill(String(value));
    const stand = async (left: number, top: number) => {
      await fill('From left', left);
      await fill('From top', top);
    };
    const size = async (width: number, height: number) => {
      // From the corner there is room for any size.
      await stand(0, 0);
      await fill('Width', width);
      await fill('Height', height);
    };
    const lost: string[] = [];
    const look = async (box: readonly [width: number, height: number, degrees: number]) => {
      const where = `${box.join(' ')} at ${(await place(page)).slice(0, 2).join(' ')}`;
      const found = await outOfReach(textOf(page));
      // What is hardly there has no room for eight grips at an edge.
      const isSmall = Math.min(box[0], box[1]) < 80;
      // A corner that is turned askew out of the design is left to the sides beside it.
      const isAskew = box[2] % 90 !== 0;
      const told = found.filter(
        (each) => each.endsWith('upon a grip') || !(isSmall || (isAskew && /^-?1 -?1:/.test(each))),
      );
      lost.push(...told.map((each) => `${where}: ${each}`));
    };
    for (const [width, height] of sizes) {
      await size(width, height);
      for (const [across, along] of places) {
        await stand((1080 - width) * across, (1080 - height) * along);
        lost.push(...(await lostIn(textOf(page), [width, height, 0])));
        await look([width, height, 0]);
      }
    }
    for (const [width, height, degrees] of turned) {
      await size(width, height);
      await stand(300, 480);
      await fill('Rotation', degrees);
      lost.push(...(await lostIn(textOf(page), [width, height, degrees])));
      await look([width, height, degrees]);
      await fill('Rotation', 0);
    }
    // Turned in a corner, it reaches out of the design.
    for (const [width, height, degrees] of turned.slice(0, 2)) {
      for (const end of [0, 1]) {
        await size(width, height);
        await stand((1080 - width) * end, (1080 - height) * end);
        await fill('Rotation', degrees);
        await look([width, height, degrees]);
        await fill('Rotation', 0);
      }
    }
    expect(lost).toEqual([]);
    await context.close();
  },
  300_000,
);
