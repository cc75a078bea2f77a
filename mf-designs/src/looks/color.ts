/** A colour as people see it: lightness 0 to 1, colourfulness from 0 (a grey) to some 0.3, hue in degrees. OKLCH, by Björn Ottosson. */
export interface Color {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Channels = readonly [red: number, green: number, blue: number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** @param channels of sRGB, 0 to 255 each */
export function colorOf(...channels: Channels): Color {
  const [red, green, blue] = linear(channels);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const across = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const along = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(across, along),
    hue: ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360,
  };
}

/** The colour as `#rrggbb`; one that a screen cannot show becomes greyer until it can. */
export function hexOf({ lightness, chroma, hue }: Color): string {
  const turn = (hue * Math.PI) / 180;
  let strength = chroma;
  let channels = channelsOf(lightness, strength, turn);
  while (strength > 0.001 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    strength *= 0.95;
    channels = channelsOf(lightness, strength, turn);
  }
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function channelsOf(lightness: number, chroma: number, turn: number): Channels {
  const [across, along] = [chroma * Math.cos(turn), chroma * Math.sin(turn)];
  const long = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const medium = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const short = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const byteOf = (channel: number): number =>
  Math.round(Math.min(Math.max(fromLinear(Math.max(channel, 0)), 0), 1) * 255);

const linear = ([red, green, blue]: Channels): Channels => [
  toLinear(red / 255),
  toLinear(green / 255),
  toLinear(blue / 255),
];

/** How far two `#rrggbb` stand from each other, 1 to 21, as WCAG reckons. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(hex: string): number {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  const [red, green, blue] = linear([channel(1), channel(3), channel(5)]);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The nearest lightness of a colour at which it stands this far from another one, as `#rrggbb`; black or white where none does. */
export function apart(color: Color, from: string, least: number): string {
  const steps = Array.from({ length: 101 }, (_, at) => at / 100).sort(
    (one, other) => Math.abs(one - color.lightness) - Math.abs(other - color.lightness),
  );
  for (const lightness of [color.lightness, ...steps]) {
    const hex = hexOf({ ...color, lightness });
    if (contrast(hex, from) >= least) return hex;
  }
  return contrast('#FFFFFF', from) >= contrast('#000000', from) ? '#FFFFFF' : '#000000';
}
