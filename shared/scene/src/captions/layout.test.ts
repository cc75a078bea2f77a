import { captionLookSchema } from '@wavereel/contracts';
import type { CaptionLook } from '@wavereel/contracts';
import { layoutCue } from './layout';
import type { CueLayout } from './layout';
import { linesOf } from './lines';

/** Every character is half as wide as the font is high. */
const measure = (text: string, size: number) => ([...text].length * size) / 2;
const frame = { width: 1000, height: 1000 };

/** The lines that a text is broken into, at most `characters` wide. */
function broken(text: string, characters: number, language = 'en'): string[] {
  return linesOf(text, language, characters, (start, end) => [...text.slice(start, end)].length).map(({ start, end }) =>
    text.slice(start, end),
  );
}

function layout(
  text: string,
  look: Partial<CaptionLook> = {},
  size: { width: number; height: number } = frame,
): CueLayout {
  return layoutCue(text, {
    look: captionLookSchema.parse(look),
    language: 'en',
    frame: size,
    measure: (start, end, fontSize) => measure(text.slice(start, end), fontSize),
  });
}

describe('lines', () => {
  it('break between words, in as few lines as fit, about evenly', () => {
    expect(broken('one two three four', 40)).toEqual(['one two three four']);
    expect(broken('the quick brown fox jumps over it', 30)).toEqual(['the quick brown', 'fox jumps over it']);
    expect(broken('aaaa bbbb cccc d', 14)).toEqual(['aaaa bbbb', 'cccc d']);
  });

  it('keep the breaks that a person made, and no empty ones', () => {
    expect(broken('one\ntwo three\n\n four ', 40)).toEqual(['one', 'two three', 'four']);
    expect(broken('  spaced   out  ', 40)).toEqual(['spaced   out']);
  });

  it('cut a word that is wider than a line between its graphemes', () => {
    expect(broken('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    for (const line of broken('👩🏾‍💻'.repeat(5), 8)) expect(line.replaceAll('👩🏾‍💻', '')).toBe('');
  });

  it('break after a hyphen, and never before closing marks or after opening ones', () => {
    expect(broken('state-of-the-art', 9)).toEqual(['state-of-', 'the-art']);
    const lines = broken('今日は「東京」の話を、します。', 5, 'ja');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。」っゃゅょー]/u);
      expect(line).not.toMatch(/「$/u);
    }
    expect(lines.join('')).toBe('今日は「東京」の話を、します。');
  });

  it('keep Korean words and the syllables of Thai words whole', () => {
    expect(broken('안녕하세요 여러분 반갑습니다', 8, 'ko')).toEqual(['안녕하세요', '여러분', '반갑습니다']);
    const thai = broken('สวัสดีชาวโลก', 8, 'th');
    expect(thai).toEqual(['สวัสดี', 'ชาวโลก']);
  });
});

describe('a cue in its frame', () => {
  it('stands at the top, in the middle or at the bottom, away from the edge', () => {
    const [top, middle, bottom] = (['top', 'middle', 'bottom'] as const).map(
      (position) => layout('words', { position }).background,
    );
    expect(top?.y).toBe(60);
    expect((middle?.y ?? 0) + (middle?.height ?? 0) / 2).toBeCloseTo(500, -1);
    expect(Math.abs((bottom?.y ?? 0) + (bottom?.height ?? 0) - 940)).toBeLessThanOrEqual(1);
  });

  it('stands on the side that a person chose, whichever way its text runs', () => {
    const left = (text: string, alignment: CaptionLook['alignment']) => layout(text, { alignment }).lines[0]?.x ?? 0;
    expect(left('words', 'left')).toBe(76);
    expect(left('words', 'center')).toBe(430);
    expect(left('words', 'right')).toBe(784);
    expect(left('שלום!', 'left')).toBe(76);
    expect(left('שלום!', 'center')).toBe(430);
    expect(left('שלום!', 'right')).toBe(784);
    expect([layout('words').direction, layout('42 שלום words').direction, layout('12:30').direction]).toEqual([
      'ltr',
      'rtl',
      'ltr',
    ]);
  });

  it('shrinks rather than take up half of the frame', () => {
    const few = layout('a few words', { size: 60 });
    const many = layout('many words in a row '.repeat(20), { size: 60 });
    expect(few.fontSize).toBe(60);
    expect(many.fontSize).toBeLessThan(60);
    expect(many.background.height).toBeLessThan(500);
  });

  it.each([
    ['a small frame', { width: 64, height: 64 }],
    ['a wide frame', { width: 1920, height: 200 }],
    ['a tall frame', { width: 200, height: 1920 }],
  ])('never leaves %s', (_, size) => {
    for (const text of ['word', 'many words in a row '.repeat(49), 'w'.repeat(1000)]) {
      for (const position of ['top', 'middle', 'bottom'] as const) {
        const { lines, background } = layout(
          text,
          { size: 400, backgroundPadding: 200, outlineWidth: 4, position },
          size,
        );
        expect(lines.length).toBeGreaterThan(0);
        for (const { x, width } of lines) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(size.width + 1);
        }
        expect(background.y).toBeGreaterThanOrEqual(0);
        expect(background.y + background.height).toBeLessThanOrEqual(size.height + 1);
      }
    }
  });

  it('has a background over the whole width where the look says so', () => {
    expect(layout('words', { fullWidth: true }).background).toMatchObject({ x: 0, width: 1000 });
    expect(layout('words', { backgroundPadding: 20 }).background.width).toBe(140 + 40);
  });
});
