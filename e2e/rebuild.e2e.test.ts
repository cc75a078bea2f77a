import type { Design } from '@wavereel/contracts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import en from '../mf-designs/locales/en.json';
import pt from '../mf-designs/locales/pt-BR.json';
import { Product } from './support/product';
import { tabTo } from './support/tab-to';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** How a person does what a screen offers. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Takes one of several. */
  readonly choose: (group: Locator, name: string) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Brings a panel into sight, where it is not. */
  readonly show: (panel: string) => Promise<void>;
}

/** Nothing but Tab, arrows, Enter and letters. */
const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  choose: async (group, name) => {
    const wanted = group.getByRole('radio', { name, exact: true });
    const radios = await group.getByRole('radio').count();
    await tabTo(page, group.locator('input:checked'));
    for (let moved = 0; moved < radios && !(await wanted.isChecked()); moved += 1)
      await page.keyboard.press('ArrowRight');
    expect(await wanted.isChecked()).toBe(true);
  },
  type: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  show: () => Promise.resolve(),
});

const thumb = (page: Page): Hand => ({
  press: (target) => target.tap(),
  choose: (group, name) => group.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').tap(),
  type: async (field, text) => {
    await field.tap();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  show: (panel) => page.getByRole('button', { name: panel, exact: true }).tap(),
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Way {
  readonly name: string;
  readonly words: typeof en;
  readonly options: BrowserContextOptions;
  readonly hand: (page: Page) => Hand;
}
const ways: readonly Way[] = [
  { name: 'by keys alone', words: en, options: {}, hand: keyboard },
  { name: 'by a thumb on a phone', words: en, options: phone, hand: thumb },
  { name: 'by a thumb, in Portuguese', words: pt, options: { ...phone, locale: 'pt-BR' }, hand: thumb },
];

test.each(ways)(
  'the square design is built again from the upright one $name',
  async ({ words, options, hand }) => {
    const { page, context } = await product.visitSignedIn(options);
    const { editor } = words;
    const square = (await designs(page, '/api/themes/templates')).find(({ _id }) => _id === 'square');
    if (!square) throw new Error('There is no square design');
    await page.goto('/editor/vertical');
    await page.getByRole('heading', { level: 1, name: editor.title }).waitFor();
    const { press, choose, type, show } = hand(page);
    const part = async (name: string) => {
      await show(editor.phone.parts);
      await press(page.getByRole('button', { name, exact: true }));
      await show(editor.phone.properties);
    };
    const group = (name: string) => page.getByRole('radiogroup', { name });
    const place = async ([left, top, right, bottom]: readonly [number, number, number, number]) => {
      // The size before the place: neither may lead out of the design.
      const numbers = { width: right - left, height: bottom - top, left, top } as const;
      for (const side of ['width', 'height', 'left', 'top'] as const)
        await type(page.getByLabel(editor.box[side], { exact: true }), String(numbers[side]));
    };

    await part(editor.part.canvas);
    await type(page.getByLabel(editor.name), 'Rebuilt');
    await choose(group(editor.shape), editor.shapes.square);
    await part(editor.part.waveform);
    await choose(group(editor.style), editor.waveforms.seaUrchin);
    await place([square.waveLeft, square.waveTop, square.waveRight, square.waveBottom]);
    await part(editor.part.progress);
    await place([square.progressBarLeft, square.progressBarTop, square.progressBarRight, square.progressBarBottom]);
    await page.getByText(editor.save.saved, { exact: true }).waitFor();

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [made] = await designs(page, `/api/themes/${id}`);
    expect(made).toMatchObject({ name: 'Rebuilt', pattern: 'seaUrchin', width: 1080, height: 1080 });
    const edges = ['waveTop', 'waveLeft', 'waveBottom', 'waveRight'] as const;
    const barEdges = ['progressBarTop', 'progressBarLeft', 'progressBarBottom', 'progressBarRight'] as const;
    for (const edge of [...edges, ...barEdges])
      expect(Math.abs((made?.[edge] ?? NaN) - square[edge])).toBeLessThanOrEqual(2);
    for (const same of [
      'backgroundImage',
      'backgroundColor',
      'waveColor',
      'progressBarColor',
      'progressBarType',
    ] as const)
      expect([same, made?.[same]]).toEqual([same, square[same]]);
    await context.close();
  },
  120_000,
);

/** What the api answers of designs, asked as the page asks. */
const designs = (page: Page, path: string): Promise<Design[]> =>
  page.evaluate(async (address) => {
    const headers = { authorization: localStorage.getItem('wavereel.token') ?? '' };
    return [await (await fetch(address, { headers })).json()].flat();
  }, path);
