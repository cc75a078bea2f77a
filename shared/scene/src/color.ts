/** A colour as hue in degrees, saturation, lightness and opacity of 0 to 1. */
interface Color {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
  readonly alpha: number;
}

/** Shades of one colour as CSS colours, each with an opacity of 0 to 1 on top of the colour's own. */
export interface Tones {
  base(alpha?: number): string;
  /** Lighter and warmer: where the sound is strongest. */
  bright(alpha?: number): string;
  /** Darker and cooler: roots, echoes, shade. */
  deep(alpha?: number): string;
  /** Nearly white: a glint. */
  glint(alpha?: number): string;
  /** Any shade from deep (0) over base (0.5) to bright (1). */
  shade(share: number, alpha?: number): string;
}

/** Shades of a design's `#rrggbb` or `#rrggbbaa`. A grey stays a grey. */
export function tonesOf(hex: string): Tones {
  const color = parse(hex);
  const { hue, lightness } = color;
  return {
    base: (alpha = 1) => css(color, alpha),
    bright: (alpha = 1) => css(shaded(color, 1), alpha),
    deep: (alpha = 1) => css(shaded(color, 0), alpha),
    glint: (alpha = 1) => css({ ...color, hue: hue + 26, lightness: toward(lightness, 1, 0.82) }, alpha),
    shade: (share, alpha = 1) => css(shaded(color, share), alpha),
  };
}

/** Where a row of shades begins: a little deeper than the design's own colour, so that this stays the one that is seen most. */
const FIRST_SHADE = 0.3;

/** `count` shades up to bright, for what would otherwise need a gradient: a plain colour fills much faster. */
export function shades(tones: Tones, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) =>
    tones.shade(count > 1 ? FIRST_SHADE + ((1 - FIRST_SHADE) * at) / (count - 1) : 0.5),
  );
}

function shaded(color: Color, share: number): Color {
  const { hue, lightness } = color;
  const away = Math.abs(share - 0.5) * 2;
  return share < 0.5
    ? { ...color, hue: hue - 14 * away, lightness: lightness * (1 - 0.2 * away) }
    : { ...color, hue: hue + 22 * away, lightness: toward(lightness, 0.82, 0.42 * away) };
}

function parse(hex: string): Color {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const alpha = hex.length === 9 ? channel(7) : 1;
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness, alpha };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: 60 * sector(red, green, blue, high, spread), saturation, lightness, alpha };
}

function sector(red: number, green: number, blue: number, high: number, spread: number): number {
  if (high === red) return (green - blue) / spread;
  if (high === green) return (blue - red) / spread + 2;
  return (red - green) / spread + 4;
}

function css(color: Color, alpha: number): string {
  const hue = ((color.hue % 360) + 360) % 360;
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return `hsla(${hue.toFixed(1)}, ${percent(color.saturation)}, ${percent(color.lightness)}, ${(color.alpha * alpha).toFixed(3)})`;
}

function toward(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
