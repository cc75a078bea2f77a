import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palettes, type Palette, type ResolvedScheme } from './tokens';

const grounds = ['paper', 'raised', 'sunken'] as const satisfies readonly (keyof Palette)[];

/** Text on a ground; each is used somewhere. */
const textPairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ...(['ink', 'muted', 'action', 'good', 'warn', 'bad'] as const).flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...(['actionSoft', 'goodSoft', 'warnSoft', 'badSoft', 'soundSoft'] as const).map(
    (ground) => ['ink', ground] as const,
  ),
  ['action', 'actionSoft'],
  ['good', 'goodSoft'],
  ['warn', 'warnSoft'],
  ['bad', 'badSoft'],
  ['paper', 'ink'],
  ...(['action', 'actionHover', 'bad', 'badHover'] as const).map((ground) => ['onAction', ground] as const),
];

/** Edges, rings and drawings that must be told from their ground. */
const edgePairs: readonly (readonly [keyof Palette, keyof Palette])[] = (
  ['edge', 'action', 'bad', 'ink', 'soundStart'] as const
).flatMap((edge) => grounds.map((ground) => [edge, ground] as const));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom properties that tokens.css gives under a selector. */
function declared(selector: string): Record<string, string> {
  const css = readFileSync(join(__dirname, 'styles/tokens.css'), 'utf8');
  const block = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const expected = (scheme: ResolvedScheme) =>
  Object.fromEntries(Object.entries(palettes[scheme]).map(([name, value]) => [kebab(name), value]));

test('the measure itself agrees with known values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the style sheet holds exactly these colours', () => {
  expect(declared(':root')).toEqual(expected('light'));
  expect(declared(":root[data-mantine-color-scheme='dark']")).toEqual(expected('dark'));
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const palette = palettes[scheme];

  test.each(textPairs)('%s reads on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s is seen on %s', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
