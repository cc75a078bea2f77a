/** Colours are counted by so many kinds of hue. */
const hues = 24;
/** What has less of any colour, or is nearer to black or white, is a grey. */
const leastChroma = 0.15;
const least = 0.08;
const most = 0.95;
/** So little of a picture is no colour of it. */
const leastShare = 0.01;

interface Counted {
  weight: number;
  red: number;
  green: number;
  blue: number;
}

/**
 * The colour that a picture is remembered by: of the hues that it has the one with the most and strongest of it.
 * @param pixels red, green, blue and opacity of each, 0 to 255
 * @returns `#rrggbb`; null for a picture in greys
 */
export function mainColor(pixels: Uint8Array | Uint8ClampedArray): string | null {
  const counted: Counted[] = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    const strongest = Math.max(red, green, blue);
    const chroma = strongest - Math.min(red, green, blue);
    const light = strongest / 255;
    if (opacity < 128 || light < least || (light > most && chroma < 40) || chroma < leastChroma * 255) continue;
    const of = counted[Math.floor(hueOf(red, green, blue) * hues) % hues];
    if (of === undefined) continue;
    const weight = (chroma / 255) * light;
    of.weight += weight;
    of.red += red * weight;
    of.green += green * weight;
    of.blue += blue * weight;
  }
  const best = counted.reduce((one, other) => (other.weight > one.weight ? other : one));
  if (best.weight <= (leastShare * pixels.length) / 4) return null;
  return `#${[best.red, best.green, best.blue].map((sum) => hex(sum / best.weight)).join('')}`;
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** From 0 to 1, red first. */
function hueOf(red: number, green: number, blue: number): number {
  const strongest = Math.max(red, green, blue);
  const chroma = strongest - Math.min(red, green, blue);
  const sixth =
    strongest === red
      ? ((green - blue) / chroma + 6) % 6
      : strongest === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sixth / 6;
}
