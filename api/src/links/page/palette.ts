/** The colours of a page in one scheme, each as `#rrggbb`. */
export interface Scheme {
  /** Grounds: of the page, of what stands out from it, and of what can be pressed. */
  readonly paper: string;
  readonly raised: string;
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Links, buttons and focus; text of it can be read on every ground. */
  readonly accent: string;
  readonly onAccent: string;
  /** The wide cover, close to the colour itself, and what it goes over into. */
  readonly band: string;
  readonly deep: string;
  readonly onBand: string;
}

export interface Palette {
  readonly light: Scheme;
  readonly dark: Scheme;
}

/** Of text against its ground, as WCAG asks for on level AA. */
export const leastContrast = 4.5;

/** Where neither a person nor a cover says a colour: that of the product. */
const ownColor = '#4338ca';

/** A colour as people see it: lightness from 0 to 1, chroma, and hue in radians (OKLCH). */
interface Seen {
  readonly light: number;
  readonly chroma: number;
  readonly hue: number;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

type Three = readonly [number, number, number];

const linearOf = (color: string): Three => {
  const part = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

/** How much light a colour gives, from 0 to 1 (WCAG). */
function luminance(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours are told apart, from 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The matrices are those of the OKLab colour space. */
function seen(color: string): Seen {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { light, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function linearLight({ light, chroma, hue }: Seen): Three {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour that a screen shows: as much of its chroma as there is at its lightness. */
function shown(color: Seen): string {
  const parts = linearLight(color);
  const isShown = parts.every((part) => part >= -0.001 && part <= 1.001);
  if (!isShown && color.chroma > 0.001) return shown({ ...color, chroma: color.chroma * 0.92 });
  const hex = (part: number) => Math.round(255 * gamma(Math.min(1, Math.max(0, part))));
  return `#${parts.map((part) => hex(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, as much lighter or darker as text of it has to be on all of these grounds. */
function legible(color: Seen, grounds: readonly string[], step: 0.01 | -0.01): string {
  const found = shown(color);
  const isLegible = grounds.every((ground) => contrast(found, ground) >= leastContrast);
  const light = color.light + step;
  return isLegible || light < 0 || light > 1 ? found : legible({ ...color, light }, grounds, step);
}

/** Black or white, whichever is read better: on every colour one of them is. */
const blackOrWhite = (ground: string): string =>
  contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';

/** A wide ground of a colour, which goes over into one that its text is read on even better. */
function bandOf(color: Seen): Pick<Scheme, 'band' | 'deep' | 'onBand'> {
  const band = shown(color);
  const onBand = blackOrWhite(band);
  const step = onBand === '#ffffff' ? -0.14 : 0.1;
  return { band, onBand, deep: shown({ ...color, light: Math.min(1, Math.max(0, color.light + step)) }) };
}

/** Colours for a whole page out of one. Whatever it is, text can be read on each ground. */
export function palette(color: string | null): Palette {
  const own = seen(color ?? ownColor);
  const tint = (light: number, most: number): string =>
    shown({ ...own, light, chroma: Math.min(own.chroma * 0.3, most) });
  const [paper, soft, nightPaper, nightRaised, nightSoft] = [
    tint(0.985, 0.004),
    tint(0.945, 0.024),
    tint(0.17, 0.012),
    tint(0.215, 0.016),
    tint(0.275, 0.034),
  ];
  const grounds = [paper, soft, '#ffffff'];
  const nightGrounds = [nightPaper, nightRaised, nightSoft];
  const grey = (light: number): Seen => ({ ...own, light, chroma: Math.min(own.chroma * 0.3, 0.02) });
  return {
    light: {
      ...{ paper, soft, raised: '#ffffff', line: tint(0.9, 0.014), ink: tint(0.21, 0.02) },
      muted: legible(grey(0.52), grounds, -0.01),
      accent: legible(own, grounds, -0.01),
      onAccent: '#ffffff',
      ...bandOf(own),
    },
    dark: {
      ...{ paper: nightPaper, raised: nightRaised, soft: nightSoft, line: tint(0.31, 0.02), ink: tint(0.96, 0.008) },
      muted: legible(grey(0.72), nightGrounds, 0.01),
      accent: legible(own, nightGrounds, 0.01),
      onAccent: nightPaper,
      ...bandOf({ ...own, light: Math.min(own.light, 0.42) }),
    },
  };
}
