import { join, dirname } from 'node:path';
import { createCanvas, GlobalFonts, setTextRenderer } from '@napi-rs/canvas';
import { captionTrackSchema, designDrawingSchema } from '@wavereel/contracts';
import type { CaptionLook, CaptionTrack } from '@wavereel/contracts';
import { facesOfTrack } from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';
import { contextOf } from '../canvas';
import type { CreateCanvas, Surface } from '../canvas';
import type { Element } from '../element';
import { createScene } from '../scene';
import type { SoundFrames } from '../sound';
import { captionBlockAt, captionsOf } from './index';

const WIDTH = 400;
const HEIGHT = 300;
const PAGE = '#204060';

// Before there is a canvas: it counts from then on.
setTextRenderer('system');

/** The canvas of the tests has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;

function trackOf(text: string, look: Partial<CaptionLook> = {}, language = 'en'): CaptionTrack {
  const words = text.split(/\s+/).map((word, at) => ({ text: word, start: at, end: at + 1 }));
  const cue = { start: 0, end: words.length, text, words };
  return captionTrackSchema.parse({
    language,
    look: { size: 30, ...look },
    cues: [cue, { start: 20, end: 21, text: 'later', words: [] }],
  });
}

async function elementOf(track: CaptionTrack): Promise<Element> {
  const [element] = await elementsOf(track);
  if (!element) throw new Error('no captions');
  return element;
}

async function elementsOf(track: CaptionTrack): Promise<readonly Element[]> {
  for (const { family, file } of await facesOfTrack(track, bundledRanges)) {
    GlobalFonts.registerFromPath(
      join(dirname(require.resolve(`${family.npmPackage}/package.json`)), file),
      family.name,
    );
  }
  return captionsOf({
    track,
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: 10,
    frameCount: 220,
    createCanvas: createSurface,
  });
}

function painted(element: Element, frame: number): Uint8ClampedArray {
  const context = contextOf(createSurface(WIDTH, HEIGHT));
  context.fillStyle = PAGE;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  element.draw(context, frame);
  return context.getImageData(0, 0, WIDTH, HEIGHT).data;
}

/** Columns or rows that hold a colour, first and last; null for none. */
function where(
  pixels: Uint8ClampedArray,
  [red, green, blue]: readonly [number, number, number],
): { left: number; right: number; top: number; bottom: number; count: number } | null {
  const near = (at: number, plane: number, wanted: number) => Math.abs((pixels[at + plane] ?? 0) - wanted) < 40;
  let found: { left: number; right: number; top: number; bottom: number; count: number } | null = null;
  for (let at = 0; at < pixels.length; at += 4) {
    if (!near(at, 0, red) || !near(at, 1, green) || !near(at, 2, blue)) continue;
    const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
    found = found
      ? {
          left: Math.min(found.left, x),
          right: Math.max(found.right, x),
          top: Math.min(found.top, y),
          bottom: Math.max(found.bottom, y),
          count: found.count + 1,
        }
      : { left: x, right: x, top: y, bottom: y, count: 1 };
  }
  return found;
}

const white = [255, 255, 255] as const;
const green = [0, 255, 0] as const;
const red = [255, 0, 0] as const;

describe('captions', () => {
  it('are there while they are said, and leave the picture alone before and after', async () => {
    const element = await elementOf(trackOf('Hello there'));
    expect(where(painted(element, 5), white)?.count).toBeGreaterThan(200);
    expect(where(painted(element, 100), white)).toBeNull();
    expect(element.extentAt?.(100)).toBeNull();
    expect(where(painted(element, 205), white)).not.toBeNull();
  });

  it.each([
    ['Latin', 'one two three', 'en'],
    ['Arabic', 'مرحبا بكم جميعا', 'ar'],
    ['Hebrew mixed with Latin', 'שלום Wavereel עולם', 'he'],
    ['Latin of two fonts', 'hands Nguyễn hands', 'en'],
    ['Hebrew mixed with Latin of two fonts', 'שלום Nguyễn עולם', 'he'],
  ])('in %s highlight one word, and move no letter', async (_, text, language) => {
    const fontFamily = text.includes('Nguyễn') ? 'Caveat' : 'Inter';
    const plain = await elementOf(trackOf(text, { fontFamily, highlightColor: null }, language));
    const element = await elementOf(trackOf(text, { fontFamily, highlightColor: '#00FF00' }, language));
    const letters = where(painted(plain, 5), white);
    const places = [5, 15, 25].map((frame) => where(painted(element, frame), green));
    for (const place of places) {
      expect(place?.count).toBeGreaterThan(60);
      expect(place?.left).toBeGreaterThanOrEqual(letters?.left ?? WIDTH);
      expect(place?.right).toBeLessThanOrEqual(letters?.right ?? 0);
    }
    // In reading order, without overlapping.
    const inOrder = language === 'en' ? places : places.toReversed();
    inOrder.slice(1).forEach((place, at) => expect(place?.left).toBeGreaterThan(inOrder[at]?.right ?? WIDTH));
    // Painted in the colour of the text, the highlight is not to be seen: every letter stands where it stood.
    const hidden = await elementOf(trackOf(text, { fontFamily, highlightColor: '#FFFFFF' }, language));
    const [without, withIt] = [painted(plain, 15), painted(hidden, 15)];
    expect(without.filter((value, at) => Math.abs(value - (withIt[at] ?? 0)) > 2)).toHaveLength(0);
  });

  it('set each word in one font: in the chosen one, unless that lacks a letter of it', async () => {
    const widthOf = async (text: string, fontFamily: CaptionLook['fontFamily']) => {
      const element = await elementOf(
        trackOf(text, { fontFamily, color: '#00000000', alignment: 'left', highlightColor: '#00FF00' }),
      );
      return [5, 15, 25].map((frame) => {
        const found = where(painted(element, frame), green);
        return found === null ? 0 : found.right - found.left;
      });
    };
    const [hands, name, again] = await widthOf('hands Nguyễn hands', 'Caveat');
    const [handsByHand] = await widthOf('hands', 'Caveat');
    const [, nameInInter] = await widthOf('hands Nguyễn hands', 'Inter');

    expect(hands).toBeGreaterThan(20);
    for (const [width = 0, wanted = 0] of [
      [hands, handsByHand],
      [again, handsByHand],
      [name, nameInInter],
    ])
      expect(Math.abs(width - wanted)).toBeLessThanOrEqual(1);
  });

  it('have a background with padding, an outline under the letters and a shadow beyond them', async () => {
    const letters = where(painted(await elementOf(trackOf('Hello')), 5), white);
    const boxed = where(
      painted(await elementOf(trackOf('Hello', { backgroundColor: '#FF0000', backgroundPadding: 30 })), 5),
      red,
    );
    const outlined = painted(await elementOf(trackOf('Hello', { outlineColor: '#FF0000', outlineWidth: 6 })), 5);
    const shadowed = painted(await elementOf(trackOf('Hello', { shadowColor: '#FF0000', shadowWidth: 12 })), 5);
    expect((letters?.left ?? 0) - (boxed?.left ?? WIDTH)).toBeGreaterThan(20);
    expect(where(outlined, white)?.count).toBeGreaterThan((letters?.count ?? 0) - 10);
    expect((letters?.left ?? 0) - (where(outlined, red)?.left ?? WIDTH)).toBeGreaterThan(2);
    const reddish = shadowed.filter((value, at) => at % 4 === 0 && value > 60 && (shadowed[at + 1] ?? 255) < 60).length;
    expect(reddish).toBeGreaterThan(200);
  });

  it('paint nothing outside the extent that they tell, inside an even box', async () => {
    for (const look of [
      {},
      { italic: true, outlineWidth: 10 },
      { shadowWidth: 30, shadowColor: '#FFFFFF' },
      { fullWidth: true, backgroundColor: '#FFFFFF', position: 'top' },
    ] as const) {
      const element = await elementOf(trackOf('Ågjpqy fullest', { ...look, fontFamily: 'Playfair Display' }));
      const extent = element.extentAt?.(5);
      if (!extent) throw new Error('no extent');
      const pixels = painted(element, 5);
      const changed = Array.from({ length: WIDTH * HEIGHT }, (_, place) => place).filter(
        (place) => (pixels[place * 4] ?? 0) !== 0x20 || (pixels[place * 4 + 1] ?? 0) !== 0x40,
      );
      const columns = changed.map((place) => place % WIDTH);
      const rows = changed.map((place) => Math.floor(place / WIDTH));
      const least = (numbers: readonly number[]) => numbers.reduce((low, number) => Math.min(low, number), Infinity);
      // One pixel to spare on each side that is not the frame's: nothing was cut off.
      expect(least(columns)).toBeGreaterThanOrEqual(extent.x + (extent.x > 0 ? 1 : 0));
      expect(least(rows)).toBeGreaterThanOrEqual(extent.y + (extent.y > 0 ? 1 : 0));
      expect([extent.x % 2, extent.y % 2, extent.width % 2, extent.height % 2]).toEqual([0, 0, 0, 0]);
      expect([
        element.box.x >= 0,
        element.box.x + element.box.width <= WIDTH,
        element.box.y + element.box.height <= HEIGHT,
      ]).toEqual([true, true, true]);
    }
  });

  it.each([
    ['Latin', 'one two three', 'en'],
    ['Hebrew mixed with Latin', 'שלום Wavereel עולם', 'he'],
  ])('in %s stand a word on a ground of its own, behind its letters alone', async (_, text, language) => {
    const look = { highlightColor: null, highlightBackground: '#FF0000', shadowWidth: 8 };
    const element = await elementOf(trackOf(text, look, language));
    const plain = painted(await elementOf(trackOf(text, { ...look, highlightBackground: null }, language)), 5);
    const letters = where(plain, white);
    const grounds = [5, 15, 25].map((frame) => where(painted(element, frame), red));
    for (const ground of grounds) {
      expect(ground?.count).toBeGreaterThan(300);
      expect((ground?.bottom ?? 0) - (ground?.top ?? 0)).toBeLessThan(30 * 1.22);
      expect(ground?.left).toBeGreaterThan((letters?.left ?? 0) - 8);
      expect(ground?.right).toBeLessThan((letters?.right ?? 0) + 8);
    }
    const inOrder = language === 'en' ? grounds : grounds.toReversed();
    inOrder.slice(1).forEach((ground, at) => expect(ground?.left).toBeGreaterThan(inOrder[at]?.right ?? WIDTH));
    expect(where(painted(element, 25), white)?.count).toBeGreaterThan((letters?.count ?? 0) * 0.9);
    expect(new Set([1, 5, 9].map((frame) => element.stateAt?.(frame))).size).toBe(1);
  });

  it('show a word at a time, each alone in the middle', async () => {
    const element = await elementOf(trackOf('one two three', { reveal: 'word', position: 'middle' }));
    for (const frame of [5, 15, 25]) {
      const { left = 0, right = 0 } = where(painted(element, frame), white) ?? {};
      expect(Math.abs((left + right) / 2 - WIDTH / 2)).toBeLessThan(4);
      expect(right - left).toBeLessThan(100);
    }
    expect(where(painted(element, 205), white)?.count).toBeGreaterThan(100);
  });

  it('are in the capitals of their language, and a word that grows by them is found all the same', async () => {
    const widthOf = async (text: string, look: Partial<CaptionLook>, language: string, frame = 5) => {
      const { left = 0, right = 0 } =
        where(painted(await elementOf(trackOf(text, look, language)), frame), white) ?? {};
      return right - left;
    };
    for (const [written, drawn, language] of [
      ['Straße', 'STRASSE', 'de'],
      ['istanbul', 'İSTANBUL', 'tr'],
      ['καλημέρα', 'ΚΑΛΗΜΕΡΑ', 'el'],
      ['coração', 'CORAÇÃO', 'no language at all'],
    ] as const)
      expect(await widthOf(written, { uppercase: true }, language)).toBe(await widthOf(drawn, {}, language));

    const lit = { uppercase: true, color: '#00000000', highlightColor: '#FFFFFF' };
    const plain = { color: '#00000000', highlightColor: '#FFFFFF' };
    for (const frame of [5, 15, 25])
      expect(await widthOf('große Straße heißt', lit, 'de', frame)).toBe(
        await widthOf('GROSSE STRASSE HEISST', plain, 'de', frame),
      );
  });

  it('say where they stand', async () => {
    const track = trackOf('Hello', { place: { x: 0.25, y: 0.25 } });
    await elementsOf(track);
    const input = { track, width: WIDTH, height: HEIGHT, framesPerSecond: 10, createCanvas: createSurface };
    const block = captionBlockAt(input, 0.5);
    expect(Math.abs((block?.x ?? 0) + (block?.width ?? 0) / 2 - WIDTH / 4)).toBeLessThanOrEqual(1);
    expect(Math.abs((block?.y ?? 0) + (block?.height ?? 0) / 2 - HEIGHT / 4)).toBeLessThanOrEqual(1);
    expect(captionBlockAt(input, 10)).toBeNull();
  });

  it('are the same picture wherever their state is the same, in any order', async () => {
    const element = await elementOf(trackOf('one two three', { highlightColor: '#00FF00', shadowWidth: 8 }));
    const first = painted(element, 3);
    painted(element, 12);
    expect(painted(element, 8)).toEqual(first);
    expect(element.stateAt?.(8)).toBe(element.stateAt?.(3));
    expect(element.stateAt?.(12)).not.toBe(element.stateAt?.(3));
  });

  it('draw joined emoji and flags as one picture each', async () => {
    const widthOf = async (text: string) => {
      const extent = (await elementOf(trackOf(text))).extentAt?.(5);
      return extent?.width ?? 0;
    };
    const one = await widthOf('😀');
    for (const text of ['👨‍👩‍👧‍👦', '👩🏾‍💻', '🇧🇷', '🏳️‍🌈', '1️⃣'])
      expect(Math.abs((await widthOf(text)) - one)).toBeLessThanOrEqual(8);
  });

  describe('of two cues at once', () => {
    const nowhere = { waveTop: 0, waveLeft: 0, waveBottom: 0, waveRight: 0 };
    const silence: SoundFrames = {
      framesPerSecond: 10,
      frameCount: 100,
      bandCount: 1,
      bands: new Float32Array(100),
      envelope: new Float32Array(100),
      samplesPerFrame: 1,
      minima: new Int8Array(100),
      maxima: new Int8Array(100),
    };
    const drawn = async (cues: readonly [number, number, string][], look: Partial<CaptionLook>, frame: number) => {
      const whole = cues.map(([start, end, text]) => ({ start, end, text }));
      const track = captionTrackSchema.parse({ look: { size: 30, ...look }, cues: whole });
      await elementsOf(track);
      const scene = createScene({
        drawing: designDrawingSchema.parse({
          width: WIDTH,
          height: HEIGHT,
          backgroundColor: PAGE,
          waveform: false,
          ...nowhere,
        }),
        sound: silence,
        duration: 10,
        captions: track,
        createCanvas: createSurface,
      });
      const context = contextOf(createSurface(WIDTH, HEIGHT));
      scene.drawFrame(context, frame);
      return where(context.getImageData(0, 0, WIDTH, HEIGHT).data, white);
    };

    it.each(['top', 'middle', 'bottom'] as const)(
      'show both at the %s, and leave the first where it was',
      async (position) => {
        const look = { position, backgroundColor: '#000000' };
        const [first, second] = [
          [0, 6, 'The first'],
          [3, 9, 'and a second'],
        ] as const;
        const alone = await drawn([[...first]], look, 40);
        const after = await drawn([[...second]], look, 40);
        const both = await drawn([[...first], [...second]], look, 40);
        const before = await drawn([[...first], [...second]], look, 20);
        const later = await drawn([[...first], [...second]], look, 70);

        expect(both?.count).toBe((alone?.count ?? 0) + (after?.count ?? 0));
        expect(before).toEqual(alone);
        expect(later?.count).toBe(after?.count);
        if (position === 'bottom') expect(both?.bottom).toBe(alone?.bottom);
        else expect(both?.top).toBe(alone?.top);
      },
    );

    it('show three long ones apart, inside the frame, and of a fourth the last three', async () => {
      const long = 'many words in a row '.repeat(8);
      const look = { size: 60, backgroundColor: '#FFFFFF', backgroundPadding: 200, fullWidth: true, color: '#FFFFFF' };
      const cues: [number, number, string][] = [
        [0, 9, long],
        [1, 9, long],
        [2, 9, long],
        [3, 9, long],
      ];
      const heights = await Promise.all([1, 2, 3].map((count) => drawn(cues.slice(0, count), look, 40)));

      const rows = heights.map((shown) => Math.round((shown?.count ?? 0) / WIDTH));
      expect(rows[1]).toBeGreaterThan((rows[2] ?? 0) * 0.6);
      expect(rows[2]).toBeGreaterThan((rows[1] ?? 0) * 1.3);
      expect(rows[2]).toBeLessThan(HEIGHT);
      expect((await drawn(cues, look, 40))?.count).toBe(heights[2]?.count);
    });

    it('take one for the next where they overlap by a slip', async () => {
      const touching = await drawn(
        [
          [0, 3, 'one'],
          [3, 6, 'two'],
        ],
        {},
        40,
      );
      expect(
        await drawn(
          [
            [0, 3.2, 'one'],
            [3, 6, 'two'],
          ],
          {},
          31,
        ),
      ).toEqual(touching);
    });
  });

  it('are none where nothing is said', () => {
    const track = captionTrackSchema.parse({ look: {}, cues: [{ start: 0, end: 1, text: '  ' }] });
    expect(
      captionsOf({
        track,
        width: WIDTH,
        height: HEIGHT,
        framesPerSecond: 10,
        frameCount: 10,
        createCanvas: createSurface,
      }),
    ).toEqual([]);
  });
});
