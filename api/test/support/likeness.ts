/** RGBA pixels of a picture, row after row. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Likeness {
  /** The largest difference of a colour, 0 to 255. */
  readonly most: number;
  /** Share of the pixels that differ by more than 8 in a colour. */
  readonly different: number;
  /** Structural similarity of the lightness, mean over windows of 8 by 8, 0 to 1. */
  readonly ssim: number;
}

const VISIBLE = 8;
const WINDOW = 8;
const STRIDE = 4;
/** The constants of Wang et al. (2004) for 8 bits. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** How alike two pictures of one size are; see-through parts count by their colour alone. */
export function likeness(one: Pixels, other: Pixels): Likeness {
  if (one.width !== other.width || one.height !== other.height) throw new Error('pictures of different sizes');
  return { ...differences(one, other), ssim: ssim(lightness(one), lightness(other), one.width, one.height) };
}

function differences(one: Pixels, other: Pixels): { most: number; different: number } {
  const [first, second] = [one.data, other.data];
  let most = 0;
  let different = 0;
  for (let at = 0; at < first.length; at += 4) {
    let apart = 0;
    for (let plane = at; plane < at + 3; plane += 1) {
      const difference = (first[plane] ?? 0) - (second[plane] ?? 0);
      if (difference > apart) apart = difference;
      else if (-difference > apart) apart = -difference;
    }
    if (apart > most) most = apart;
    if (apart > VISIBLE) different += 1;
  }
  return { most, different: different / (one.width * one.height) };
}

function lightness({ data }: Pixels): Float32Array {
  const light = new Float32Array(data.length / 4);
  for (let at = 0; at < light.length; at += 1)
    light[at] = 0.2126 * (data[at * 4] ?? 0) + 0.7152 * (data[at * 4 + 1] ?? 0) + 0.0722 * (data[at * 4 + 2] ?? 0);
  return light;
}

function ssim(one: Float32Array, other: Float32Array, width: number, height: number): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= height; y += STRIDE) {
    for (let x = 0; x + WINDOW <= width; x += STRIDE) {
      sum += windowSsim(one, other, y * width + x, width);
      windows += 1;
    }
  }
  return sum / windows;
}

function windowSsim(one: Float32Array, other: Float32Array, corner: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row += 1) {
    for (let column = 0; column < WINDOW; column += 1) {
      const at = corner + row * width + column;
      const [p, q] = [one[at] ?? 0, other[at] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [a / count, b / count];
  const [varianceA, varianceB, together] = [
    aa / count - meanA * meanA,
    bb / count - meanB * meanB,
    ab / count - meanA * meanB,
  ];
  return (
    ((2 * meanA * meanB + C1) * (2 * together + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}
