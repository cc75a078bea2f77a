/** The part of a sum, to the nearest cent, halves away from zero. */
export function share(amount: number, part: number, whole: number): number {
  // Whole numbers of any length: cents times seconds outgrow what a number holds exactly.
  const top = BigInt(amount) * BigInt(part);
  const bottom = BigInt(whole);
  const isBelow = top < 0n !== bottom < 0n;
  const [positiveTop, positiveBottom] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const rounded = Number((2n * positiveTop + positiveBottom) / (2n * positiveBottom));
  return isBelow && rounded !== 0 ? -rounded : rounded;
}

/** A percentage of a sum; the provider takes up to four places behind the point. */
export const percentage = (amount: number, percent: number): number =>
  share(amount, Math.round(percent * 10_000), 1_000_000);

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A sum spread by weights, to the cent: what is left over goes to those who lost most by rounding, the first first. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole <= 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)));
  const rests = weights.map((weight, at) => ({
    at,
    rest: Number((BigInt(amount) * BigInt(weight)) % BigInt(whole)),
  }));
  const missing = amount - sum(floors);
  const taking = new Set(
    [...rests]
      .sort((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => floor + (taking.has(at) ? 1 : 0));
}
