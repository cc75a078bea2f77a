import { captionTrackSchema } from '@wavereel/contracts';
import type { CaptionFont, CaptionTrack } from '@wavereel/contracts';
import { drawable, facesOfTrack, fontsOfTrack, undrawnOf } from './index';
import { bundledRanges } from './ranges';

function trackOf(texts: readonly string[], fontFamily: CaptionFont = 'Inter', language = 'en'): CaptionTrack {
  const cues = texts.map((text, at) => ({
    start: at,
    end: at + 1,
    text,
    words: text.split(' ').map((word) => ({ start: at, end: at + 1, text: word })),
  }));
  return captionTrackSchema.parse({ language, look: { fontFamily }, cues });
}

/** The parts of each cue with the family that leads them. */
function parts(track: CaptionTrack): [text: string, family: string][][] {
  const fontsOf = fontsOfTrack(track);
  return track.cues.map(({ text }) =>
    fontsOf(text).map(({ start, end, fontAt }) => [
      text.slice(start, end),
      /"Wavereel ([^"]+)"/.exec(fontAt(40))?.[1] ?? '',
    ]),
  );
}

/** The families that lead each cue. */
const leaders = (track: CaptionTrack): string[] =>
  parts(track).map((of) => [...new Set(of.map(([, family]) => family))].join(', '));

describe('a word is of one font', () => {
  it.each<[string, CaptionFont, string]>([
    ['Vietnamese', 'Caveat', 'tiếng Việt'],
    ['Vietnamese in parts', 'Caveat', 'tiếng Việt'.normalize('NFD')],
    ['African', 'Playfair Display', 'ɓaŋgo'],
  ])('%s of %s', (_, font, text) => {
    expect(leaders(trackOf([text], font))).toEqual(['Inter']);
  });

  it('and the chosen one where it has all letters, also beside scripts that it lacks', () => {
    expect(leaders(trackOf(['Łódź, déjà vu', 'hello мир 東京', 'नमस्ते a'], 'Bricolage Grotesque'))).toEqual(
      Array(3).fill('Bricolage Grotesque'),
    );
  });

  it.each<[string, [string, string][]]>([
    [
      'by Nguyễn’s hand',
      [
        ['by ', 'Caveat'],
        ['Nguyễn’s', 'Inter'],
        [' hand', 'Caveat'],
      ],
    ],
    [
      'a Nguyễn Đức,\nso',
      [
        ['a ', 'Caveat'],
        ['Nguyễn Đức,', 'Inter'],
        ['\nso', 'Caveat'],
      ],
    ],
    [
      'Nguyễn'.normalize('NFD') + ' \u{1f600}',
      [
        ['Nguyễn'.normalize('NFD'), 'Inter'],
        [' \u{1f600}', 'Caveat'],
      ],
    ],
    [
      'שלום Nguyễn, עולם',
      [
        ['שלום ', 'Caveat'],
        ['Nguyễn,', 'Inter'],
        [' עולם', 'Caveat'],
      ],
    ],
  ])('and so is what is written together with it, but not the rest of %s', (text, expected) => {
    expect(parts(trackOf([text, 'is said', 'here'], 'Caveat'))[0]).toEqual(expected);
  });

  it('in the cues that have such a word, and in all where most have', () => {
    expect(leaders(trackOf(['one name', 'Nguyễn', 'is said', 'here'], 'Caveat'))).toEqual([
      'Caveat',
      'Inter',
      'Caveat',
      'Caveat',
    ]);
    expect(leaders(trackOf(['Nguyễn', 'anh ta', 'Việt'], 'Caveat'))).toEqual(['Inter', 'Inter', 'Inter']);
  });

  it('and its files are there, the Latin one of each family last', async () => {
    const faces = await facesOfTrack(trackOf(['one name', 'Nguyễn', 'is said', 'Ω мир'], 'Caveat'), bundledRanges);
    expect(faces.map(({ file }) => file.slice('files/'.length))).toEqual([
      'caveat-cyrillic-wght-normal.woff2',
      'caveat-latin-wght-normal.woff2',
      'inter-greek-wght-normal.woff2',
      'inter-vietnamese-wght-normal.woff2',
      'inter-latin-wght-normal.woff2',
    ]);
  });
});

describe('no font of a machine', () => {
  it.each([
    ['Georgian', 'გამარჯობა'],
    ['Armenian', 'Բարեւ ձեզ'],
    ['Bengali', 'নমস্কার বন্ধুরা'],
    ['Tamil', 'வணக்கம்'],
    ['Ethiopic', 'ሰላም ለሁሉም'],
    ['signs', '™ © € ½ × → … “quoted” – done'],
    ['joined pictures', '👩🏾‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣ ❤️ ☺'],
    ['separators', 'soft\u00adhyphen zero\u200bwidth\u200d right\u200f no\u00a0break'],
  ])('is needed for %s', async (_, text) => {
    expect(await undrawnOf(trackOf([text]), bundledRanges)).toEqual([]);
  });

  it('is asked: what none of ours has is named, and drawn as boxes in text and words', async () => {
    const track = trackOf(['ok ᚠᚢ', 'ᚠ\u2001ok ᠠ']);
    expect(await undrawnOf(track, bundledRanges)).toEqual(['ᚠ', 'ᚢ', '\u2001', 'ᠠ']);

    const drawn = await drawable(track, bundledRanges);
    expect(drawn.cues.map(({ text }) => text)).toEqual(['ok □□', '□ ok □']);
    expect(drawn.cues[0]?.words.map(({ text }) => text)).toEqual(['ok', '□□']);
    expect(await undrawnOf(drawn, bundledRanges)).toEqual([]);
  });

  it('is needed where a style sheet promises letters that the file lacks', async () => {
    // Phonetic ones: a range of Bricolage names the whole block, of which it has few; Inter has more.
    const faces = await facesOfTrack(trackOf(['ɐ'], 'Bricolage Grotesque'), bundledRanges);
    expect(faces.map(({ family }) => family.id)).toContain('inter');
  });
});
