import { captionFonts } from '@wavereel/contracts';

/** Layers as they are asked for: what is missing is as the contract has it. */
export type AskedLayer = Readonly<Record<string, unknown>>;

export const words = (text: string, look: AskedLayer = {}): AskedLayer => ({
  kind: 'text',
  id: 'words',
  text,
  left: 30,
  top: 40,
  width: 420,
  height: 160,
  size: 48,
  ...look,
});

export const outlined = { outlineWidth: 4, shadowWidth: 9 };

/** Each family as it is chosen: upright and slanted, light and bold, with letters that it may have to take from Inter. */
export const inFamilies = captionFonts.map((fontFamily): [string, readonly AskedLayer[]] => [
  `words in ${fontFamily}`,
  [
    words('Affinity & “Ação” 1,024', { id: 'bold', fontFamily, weight: 900, top: 20, height: 130, ...outlined }),
    words('AV Today, à première vue', { id: 'light', fontFamily, weight: 300, top: 170, height: 120, italic: true }),
    words('Łódź, Đức, Привет', { id: 'others', fontFamily, weight: 500, top: 310, height: 120 }),
  ],
]);

/** The space between letters, where there is some and where scripts that join have none. */
export const spaced = Object.entries({
  'wide in Latin': words('AV Affinity office “Ação” 1,024', { letterSpacing: 0.3, ...outlined }),
  'tight in Latin': words('AV Affinity office “Ação” 1,024', { letterSpacing: -0.06, ...outlined, size: 80 }),
  'wide in Vietnamese, Cyrillic and Greek': words('Nguyễn Đức, Привет, Καλημέρα', { letterSpacing: 0.15 }),
  'wide in Anton': words('every monday', { fontFamily: 'Anton', letterSpacing: 0.5, capitals: true, size: 90 }),
  'wide in JetBrains Mono': words('a => b != c', { fontFamily: 'JetBrains Mono', letterSpacing: 0.2, size: 90 }),
  'none in Arabic': words('مرحبا بكم في بودكاست', { letterSpacing: 0.4, ...outlined }),
  'wide in Arabic mixed with Latin': words('بودكاست Wavereel اليوم', { letterSpacing: 0.2, alignment: 'start' }),
  'wide in Hebrew': words('היום מדברים על', { letterSpacing: 0.3, ...outlined }),
  'wide in Hebrew mixed with Latin': words('היום מדברים על Wavereel ועל 42', { letterSpacing: 0.3, alignment: 'end' }),
  'wide in Japanese': words('「今日は東京の話をします。」', { letterSpacing: 0.2, ...outlined }),
  'wide in Chinese and Korean': words('你好世界 안녕하세요 여러분', { letterSpacing: 0.2 }),
  'none in Devanagari': words('नमस्ते दोस्तों, आज', { letterSpacing: 0.3, ...outlined }),
  'wide in Thai': words('วันนี้เราจะมาพูดคุย', { letterSpacing: 0.2, ...outlined }),
  'wide in emoji': words('Hi 👨‍👩‍👧‍👦 🇧🇷🏳️‍🌈 ᚠ', { letterSpacing: 0.4, ...outlined }),
}).map(([name, layer]): [string, readonly AskedLayer[]] => [`letters ${name}`, [layer]]);

/** Letters that go from one colour to another. */
export const gradients = Object.entries({
  'across lines, with outline and shadow': words('Simplicity is the ultimate sophistication', {
    gradient: { to: '#F2543D', angle: 90 },
    ...outlined,
  }),
  'seen through, with a shadow alone': words('Half of it', {
    gradient: { to: '#F2543D00', angle: 33 },
    color: '#7FE0C0',
    shadowWidth: 12,
    opacity: 0.7,
    size: 90,
  }),
  'in Arabic and Latin': words('بودكاست Wavereel', { gradient: { to: '#7FE0C0', angle: 180 }, letterSpacing: 0.1 }),
  'in Devanagari': words('नमस्ते दोस्तों', { gradient: { to: '#FFD23F', angle: 271.5 } }),
  'in Japanese': words('今日は東京の話', { gradient: { to: '#FFD23F', angle: 200 }, ...outlined }),
  'with emoji': words('Love ❤️ 🇧🇷 👩🏾‍💻', { gradient: { to: '#F2543D', angle: 45 }, size: 80 }),
}).map(([name, layer]): [string, readonly AskedLayer[]] => [`gradient ${name}`, [layer]]);
