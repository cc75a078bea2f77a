import { captionLookSchema } from '@wavereel/contracts';
import type { CaptionLook } from '@wavereel/contracts';
import fc from 'fast-check';
import type { Showing } from './company';
import { layoutCue } from './layout';
import type { CueLayout } from './layout';
import { stacked } from './stack';

/** Every character is half as wide as the font is high. */
const layout = (
  text: string,
  look: CaptionLook,
  frame: { width: number; height: number },
  inCompany = false,
): CueLayout =>
  layoutCue(text, {
    look,
    language: 'en',
    frame,
    inCompany,
    measure: (start, end, size) => ([...text.slice(start, end)].length * size) / 2,
  });

const share = fc.double({ min: 0, max: 1, noNaN: true });
const looks = fc
  .record({
    size: fc.double({ min: 8, max: 400, noNaN: true }),
    backgroundPadding: fc.nat(200),
    outlineWidth: fc.nat(40),
    fullWidth: fc.boolean(),
    position: fc.constantFrom('top', 'middle', 'bottom'),
    alignment: fc.constantFrom('left', 'center', 'right', 'start', 'end'),
    place: fc.option(fc.record({ x: share, y: share })),
    reveal: fc.constantFrom('cue', 'word'),
    highlightBackground: fc.constantFrom(null, '#F2543D'),
  })
  .map((look) => captionLookSchema.parse(look));
const frames = fc.constantFrom(
  { width: 1080, height: 1080 },
  { width: 720, height: 1280 },
  { width: 1280, height: 720 },
  { width: 240, height: 1900 },
);
const texts = fc.constantFrom(
  'word',
  'many words in a row '.repeat(20),
  'w'.repeat(300),
  'שלום עולם',
  'one\ntwo\nthree\nfour',
);

/** How far something reaches out of its frame, in pixels; none where all of it is inside. */
function beyond({ lines, background }: CueLayout, frame: { width: number; height: number }, outline: number): number {
  const boxes = [
    background,
    ...lines.map(({ x, width }) => ({ x: x - outline, y: background.y, width: width + 2 * outline, height: 0 })),
  ];
  return Math.max(
    ...boxes.flatMap(({ x, y, width, height }) => [-x, -y, x + width - frame.width, y + height - frame.height]),
  );
}

describe('captions that somebody places', () => {
  it('never leave the frame, whatever their place, size and words', () => {
    fc.assert(
      fc.property(texts, looks, frames, fc.boolean(), (text, look, frame, inCompany) => {
        expect(beyond(layout(text, look, frame, inCompany), frame, look.outlineWidth)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('stand where they are put, wherever there is room', () => {
    const look = captionLookSchema.parse({ size: 40, place: { x: 0.3, y: 0.7 } });
    const { x, y, width, height } = layout('some words', look, { width: 1000, height: 1000 }).background;
    expect(Math.abs(x + width / 2 - 300)).toBeLessThanOrEqual(1);
    expect(Math.abs(y + height / 2 - 700)).toBeLessThanOrEqual(1);
  });

  it('two at once never touch, one after the other', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 2, maxLength: 6 }), looks, frames, (said, look, frame) => {
        const cues = said.map((text, at): Showing & { layout: CueLayout } => ({
          // Each overlaps the one before it and the one after it.
          cue: { start: at, end: at + 1.9, text, words: [] },
          place: at % 2,
          inCompany: true,
          layout: layout(text, look, frame, true),
        }));
        const rise = look.place ? look.place.y > 0.5 : look.position === 'bottom';
        const placed = stacked(cues, rise, frame.height).map((each) => each.layout.background);
        placed.slice(1).forEach((box, at) => {
          const before = placed[at] ?? box;
          expect(box.y >= before.y + before.height || before.y >= box.y + box.height).toBe(true);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(frame.height);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('an alignment by the text', () => {
  const left = (text: string, alignment: CaptionLook['alignment']) =>
    layout(text, captionLookSchema.parse({ alignment }), { width: 1000, height: 1000 }).lines[0]?.x;
  it('begins where the text does', () => {
    expect(left('words', 'start')).toBe(left('words', 'left'));
    expect(left('words', 'end')).toBe(left('words', 'right'));
    expect(left('שלום!', 'start')).toBe(left('שלום!', 'right'));
    expect(left('שלום!', 'end')).toBe(left('שלום!', 'left'));
  });
});

it('a word by itself is rather smaller than cut', () => {
  const look = captionLookSchema.parse({ size: 150, reveal: 'word' });
  expect(layout('responsabilidade', look, { width: 720, height: 1280 }).lines).toHaveLength(1);
  expect(layout('é', look, { width: 720, height: 1280 }).fontSize).toBe(150);
});
