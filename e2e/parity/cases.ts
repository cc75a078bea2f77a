import { demoFrames } from '@wavereel/audio';
import { captionTrackSchema, designDrawingSchema, progressBarStyles, waveformStyles } from '@wavereel/contracts';
import type { CaptionLook, CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import type { SoundFrames } from '@wavereel/scene';
import { gradients, inFamilies, outlined, spaced, words, type AskedLayer } from './words';

const FRAMES_PER_SECOND = 20;
const SECONDS = 8;

/** One scene that is drawn on both sides. */
export interface ParityCase {
  readonly name: string;
  readonly drawing: DesignDrawing;
  readonly captions: CaptionTrack | null;
  readonly frames: readonly number[];
}

export const duration = SECONDS;

let sound: SoundFrames | undefined;

/** The same made-up voice on both sides. */
export const soundOfAll = (): SoundFrames => (sound ??= demoFrames(SECONDS, FRAMES_PER_SECOND));

const SIZE = 480;
const base = {
  width: SIZE,
  height: SIZE,
  backgroundColor: '#2B3A55',
  waveTop: 60,
  waveLeft: 60,
  waveBottom: 420,
  waveRight: 420,
};

const styleCases = waveformStyles.map((pattern): ParityCase => ({
  name: `waveform ${pattern}`,
  drawing: designDrawingSchema.parse({ ...base, pattern }),
  captions: null,
  frames: [0, 53, 117],
}));

const progressCases = progressBarStyles.map((progressBarType): ParityCase => {
  const isRound = progressBarType === 'circleFill' || progressBarType === 'pieFill';
  const [progressBarTop, progressBarBottom] =
    progressBarType === 'border' ? [0, SIZE] : isRound ? [120, 360] : [220, 251];
  const [progressBarLeft, progressBarRight] = progressBarType === 'border' ? [0, SIZE] : [41, 439];
  const edges = { progressBarTop, progressBarBottom, progressBarLeft, progressBarRight };
  return {
    name: `progress ${progressBarType}`,
    drawing: designDrawingSchema.parse({ ...base, waveform: false, progressBar: true, progressBarType, ...edges }),
    captions: null,
    frames: [0, 61, 159],
  };
});

interface Said {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  /** Where they are not what stands between spaces. */
  readonly words?: readonly string[];
  /** Cues of the same track that are never shown. */
  readonly besides?: readonly string[];
  readonly look: Partial<CaptionLook>;
}

const said: readonly Said[] = [
  {
    name: 'Latin with outline and shadow',
    language: 'pt-BR',
    text: 'Às vezes, a “melhor” ideia é Łódź — naïve café!',
    look: { outlineWidth: 5, shadowWidth: 9, highlightColor: '#FFD23F' },
  },
  {
    name: 'Latin italic on a background',
    language: 'en',
    text: 'Simplicity is the ultimate sophistication.',
    look: {
      fontFamily: 'Playfair Display',
      italic: true,
      backgroundColor: '#FFFFFFE0',
      color: '#222222',
      alignment: 'left',
    },
  },
  {
    name: 'Anton in bold',
    language: 'en',
    text: 'Nobody tells you how long it takes',
    look: { fontFamily: 'Anton', outlineWidth: 4, highlightColor: '#F2543D', position: 'middle' },
  },
  {
    name: 'Caveat slanted by the canvas',
    language: 'en',
    text: 'handwritten, with a soft shadow',
    look: { fontFamily: 'Caveat', italic: true, shadowWidth: 14, shadowColor: '#000000', position: 'top' },
  },
  {
    name: 'Bricolage, regular',
    language: 'en',
    text: 'One more thing about 1,024 samples',
    look: { fontFamily: 'Bricolage Grotesque', bold: false, fullWidth: true, backgroundColor: '#00000099' },
  },
  {
    name: 'Montserrat with Cyrillic and Greek',
    language: 'ru',
    text: 'Привет мир, Καλημέρα κόσμε',
    look: { fontFamily: 'Montserrat', outlineWidth: 3, highlightColor: '#7FE0C0' },
  },
  {
    name: 'JetBrains Mono',
    language: 'en',
    text: 'const answer = 42; // => fi',
    look: { fontFamily: 'JetBrains Mono', backgroundColor: '#101820', size: 34 },
  },
  {
    name: 'Arabic',
    language: 'ar',
    text: 'مرحبا بكم في بودكاست اليوم، نتحدث عن العلم 2026',
    look: { outlineWidth: 4, highlightColor: '#FFD23F', alignment: 'left' },
  },
  {
    name: 'Hebrew mixed with Latin',
    language: 'he',
    text: 'היום מדברים על Wavereel ועל 42 שניות',
    look: { shadowWidth: 8, highlightColor: '#7FE0C0' },
  },
  {
    name: 'Japanese',
    language: 'ja',
    text: '「今日は東京の話をします。」',
    words: ['今日', 'は', '東京', 'の', '話', 'を', 'します'],
    look: { outlineWidth: 5, highlightColor: '#FFD23F' },
  },
  {
    name: 'Chinese',
    language: 'zh',
    text: '你好世界！今天我们来谈谈；人工智能的未来。',
    words: ['你好', '世界', '今天'],
    look: { backgroundColor: '#102040CC', fullWidth: true },
  },
  {
    name: 'Korean',
    language: 'ko',
    text: '안녕하세요 여러분, 특별한 이야기입니다',
    look: { shadowWidth: 10, highlightColor: '#FF7AB6' },
  },
  {
    name: 'Thai',
    language: 'th',
    text: 'วันนี้เราจะมาพูดคุยเกี่ยวกับเทคโนโลยี',
    words: ['วันนี้', 'เรา', 'จะ'],
    look: { outlineWidth: 4, highlightColor: '#FFD23F' },
  },
  {
    name: 'Devanagari',
    language: 'hi',
    text: 'नमस्ते दोस्तों, आज हम विज्ञान की बात करेंगे',
    look: { outlineWidth: 4, highlightColor: '#FFD23F' },
  },
  {
    name: 'scripts of few letters each, and a rune that none has',
    language: 'en',
    text: 'გამარჯობა Բարեւ নমস্কার বন্ধুরা வணக்கம் ሰላም ᚠ',
    look: { outlineWidth: 4, highlightColor: '#FFD23F', alignment: 'right' },
  },
  {
    name: 'Vietnamese in Caveat',
    language: 'vi',
    text: 'Tiếng Việt không dấu',
    look: { fontFamily: 'Caveat', outlineWidth: 4, highlightColor: '#FFD23F' },
  },
  {
    name: 'a Vietnamese name in Caveat',
    language: 'en',
    text: 'written by Nguyễn Đức’s own hand',
    besides: ['one more', 'and another'],
    look: { fontFamily: 'Caveat', outlineWidth: 4, shadowWidth: 6, highlightColor: '#FFD23F' },
  },
  {
    name: 'a Vietnamese name in Caveat within Hebrew',
    language: 'he',
    text: 'היום מדברים עם Nguyễn, ועם Duc',
    besides: ['one more', 'and another'],
    look: { fontFamily: 'Caveat', outlineWidth: 4, highlightColor: '#FFD23F' },
  },
  {
    name: 'emoji, joined and flags',
    language: 'en',
    text: 'Family 👨‍👩‍👧‍👦 dev 👩🏾‍💻 flags 🇧🇷🇯🇵🏳️‍🌈 love ❤️ 1️⃣ 👋🏽',
    look: { outlineWidth: 4, shadowWidth: 6, highlightColor: '#FFD23F' },
  },
  {
    name: 'in capitals on the ground of a word',
    language: 'de',
    text: 'große Straße, heiße Reise',
    look: {
      fontFamily: 'Montserrat',
      uppercase: true,
      highlightColor: '#FFFFFF',
      highlightBackground: '#D93A22',
      backgroundColor: '#101820CC',
      shadowWidth: 6,
      place: { x: 0.31, y: 0.22 },
    },
  },
  {
    name: 'Hebrew mixed with Latin on the ground of a word',
    language: 'he',
    text: 'היום מדברים על Wavereel ועל 42 שניות',
    look: { highlightBackground: '#D93A22CC', outlineWidth: 4, alignment: 'start' },
  },
  {
    name: 'Turkish, a word at a time, in capitals',
    language: 'tr',
    text: 'ilginç bir ışık',
    look: { fontFamily: 'Anton', reveal: 'word', uppercase: true, size: 90, outlineWidth: 6, position: 'middle' },
  },
  {
    name: 'Arabic, a word at a time, at the edge',
    language: 'ar',
    text: 'مرحبا بكم في بودكاست اليوم',
    look: { reveal: 'word', highlightBackground: '#102040', alignment: 'end', place: { x: 1, y: 1 } },
  },
];

const captionCases = said.map(({ name, ...of }): ParityCase => ({
  name: `captions: ${name}`,
  drawing: designDrawingSchema.parse({
    ...base,
    pattern: 'roundBars',
    waveTop: 40,
    waveLeft: 40,
    waveBottom: 200,
    waveRight: 440,
  }),
  captions: trackOf(of),
  frames: [0, 30, 90, 139],
}));

function trackOf({ language, text, words = text.split(' '), besides = [], look }: Omit<Said, 'name'>): CaptionTrack {
  const seconds = SECONDS - 1;
  const timed = words.map((word, at) => ({
    text: word,
    start: (at * seconds) / words.length,
    end: ((at + 1) * seconds) / words.length,
  }));
  return captionTrackSchema.parse({
    language,
    look: { size: 44, ...look },
    cues: [
      { start: 0, end: seconds, text, words: timed },
      ...besides.map((other, at) => ({ start: SECONDS + at, end: SECONDS + at + 1, text: other })),
    ],
  });
}

const shape = (id: string, look: AskedLayer): AskedLayer => ({
  kind: 'shape',
  id,
  left: 90,
  top: 90,
  width: 300,
  height: 200,
  color: '#7FE0C0',
  ...look,
});
/** Pictures by the ids that stand for them here. */
export const photo = '00000000-0000-4000-8000-000000000001';
export const logo = '00000000-0000-4000-8000-000000000002';
const picture = (id: string, of: string, look: AskedLayer): AskedLayer => ({
  kind: 'image',
  id,
  picture: of,
  left: 20,
  top: 20,
  width: 260,
  height: 130,
  ...look,
});
const layered: Readonly<Record<string, readonly AskedLayer[]>> = {
  'words in Latin with outline and shadow': [words('Às vezes, a “melhor” ideia — naïve café!', outlined)],
  'words in Anton, in capitals on a pill': [
    words('every monday', {
      fontFamily: 'Anton',
      capitals: true,
      backgroundColor: '#F2543DCC',
      backgroundRadius: 60,
      alignment: 'start',
    }),
  ],
  'words in Playfair, light and slanted': [
    words('Simplicity is the\nultimate sophistication', { fontFamily: 'Playfair Display', weight: 400, italic: true }),
  ],
  'words in Inter of each weight': [100, 500, 900].map((weight, at) =>
    words(`Weight ${weight}`, { id: `w${weight}`, weight, top: 30 + at * 110, height: 100 }),
  ),
  'words in Montserrat, Cyrillic and Greek': [
    words('Привет мир, Καλημέρα κόσμε', { fontFamily: 'Montserrat', ...outlined, verticalAlignment: 'bottom' }),
  ],
  'words in Caveat, seen through': [
    words('handwritten', { fontFamily: 'Caveat', opacity: 0.5, ...outlined, size: 90 }),
  ],
  // Before the family's own case: files that this one leaves in the page must not decide what that one looks like.
  'words in Pacifico, Polish alone': [words('Łódź', { fontFamily: 'Pacifico' })],
  'words in Arabic': [words('مرحبا بكم في بودكاست اليوم', { alignment: 'start', ...outlined })],
  'words in Hebrew mixed with Latin': [
    words('היום מדברים על Wavereel ועל 42 שניות', { alignment: 'end', shadowWidth: 8 }),
  ],
  'words in Japanese': [words('「今日は東京の話をします。」', outlined)],
  'words in Chinese and Korean': [
    words('你好世界！今天我们来谈谈', { id: 'zh', height: 100 }),
    words('안녕하세요 여러분', { id: 'ko', top: 160, height: 80, weight: 400 }),
  ],
  'words in Devanagari': [words('नमस्ते दोस्तों, आज हम विज्ञान की बात करेंगे', outlined)],
  'words in Thai': [words('วันนี้เราจะมาพูดคุยเกี่ยวกับเทคโนโลยี', { lineHeight: 1.6 })],
  'words of emoji and a rune that none has': [words('Family 👨‍👩‍👧‍👦 flags 🇧🇷🏳️‍🌈 ᚠ', outlined)],
  'words far too long for their box': [
    words('The longest conversation we have ever had. '.repeat(8), { width: 300, height: 90 }),
  ],
  'words far too large, with all that is around them': [
    words('The longest\n\nconversation', {
      size: 300,
      outlineWidth: 30,
      shadowWidth: 40,
      backgroundColor: '#F2543D',
      backgroundPadding: 60,
    }),
  ],
  'shapes, round and bordered, seen through': [
    shape('a', { radius: 40, borderColor: '#102040', borderWidth: 12 }),
    shape('b', { form: 'ellipse', color: '#F2543D80', left: 31, top: 170, width: 333, height: 257, borderWidth: 5 }),
    shape('c', { opacity: 0.4, left: 200, top: 60, borderWidth: 20 }),
  ],
  'pictures, whole, cut and grown, and one that is seen through': [
    picture('whole', photo, { fit: 'contain' }),
    picture('round', photo, {
      form: 'ellipse',
      zoom: 2.3,
      focusX: 0.2,
      left: 301,
      borderWidth: 7,
      borderColor: '#F2543D',
    }),
    picture('logo', logo, { top: 170, radius: 40, opacity: 0.6, borderWidth: 3 }),
    picture('tiny', photo, { top: 301.5, left: 300.25, width: 41, height: 33 }),
    picture('large', logo, { top: 300, left: 20, width: 260, height: 130, zoom: 8, focusY: 1 }),
  ],
  'turned shapes, round and bordered, one upright again and one seen through': [
    shape('a', { rotation: 30, radius: 40, borderColor: '#102040', borderWidth: 12 }),
    shape('b', { rotation: -45, form: 'ellipse', color: '#F2543D80', left: 31, top: 170, height: 157, borderWidth: 5 }),
    shape('c', { rotation: 90, left: 250, top: 60, width: 201, height: 90 }),
    shape('d', { rotation: 117.5, opacity: 0.4, left: -40, top: 330, borderWidth: 20 }),
  ],
  'turned words with outline, shadow and background': [
    words('Tilted talk', { rotation: -12, ...outlined, backgroundColor: '#102040' }),
    words('On its side', { id: 'side', rotation: 90, left: 240, top: 250, width: 300, height: 90, opacity: 0.7 }),
    words('Upside down', { id: 'down', rotation: 180, top: 370, height: 80, fontFamily: 'Anton', ...outlined }),
  ],
  'turned words in Arabic and Japanese': [
    words('مرحبا بكم في بودكاست اليوم', { rotation: 8, ...outlined }),
    words('「今日は東京の話をします。」', { id: 'ja', rotation: -90, left: -60, top: 230, width: 400, height: 90 }),
  ],
  'turned pictures, whole and cut': [
    picture('whole', photo, { fit: 'contain', rotation: 15 }),
    picture('round', photo, { form: 'ellipse', rotation: -60, zoom: 2.3, left: 201, borderWidth: 7 }),
    picture('logo', logo, { top: 270, rotation: 45, radius: 40, opacity: 0.6, borderWidth: 3 }),
  ],
  'layers between what moves': [
    shape('below', { color: '#102040' }),
    { kind: 'waveform' },
    shape('between', { form: 'ellipse', color: '#F2543D80', top: 150 }),
    words('Between', { top: 190, height: 90, size: 72 }),
    { kind: 'progress' },
    words('Above', { id: 'above', top: 230, height: 60, ...outlined }),
  ],
};

const layerCases = [...Object.entries(layered), ...inFamilies, ...spaced, ...gradients].map(
  ([name, layers]): ParityCase => ({
    name: `layers: ${name}`,
    drawing: designDrawingSchema.parse({
      ...base,
      pattern: 'roundBars',
      progressBar: true,
      progressBarTop: 250,
      progressBarLeft: 40,
      progressBarBottom: 280,
      progressBarRight: 440,
      layers,
    }),
    captions: null,
    frames: [0, 90],
  }),
);

/** Words of a design and captions in the same family. */
const bothCase: ParityCase = {
  name: 'layers: words and captions in one family',
  drawing: designDrawingSchema.parse({ ...base, layers: [words('Tiếng Việt', { fontFamily: 'Caveat' })] }),
  captions: trackOf({ language: 'en', text: 'written by Nguyễn', look: { fontFamily: 'Caveat' } }),
  frames: [30, 139],
};

export const parityCases: readonly ParityCase[] = [
  ...styleCases,
  ...progressCases,
  ...captionCases,
  ...layerCases,
  bothCase,
];
