import { emptyLines, fillLines, type PeakLines } from '@wavereel/audio';
import { fetchFile } from '@wavereel/client';
import { peaksSchema } from '@wavereel/contracts';

/** Pairs that are read in one go; some milliseconds. */
const pairsInOneGo = 60_000;
/** A schema takes long over the 720,000 numbers of an hour: those are checked by `fillLines`, while they are read. */
const frameSchema = peaksSchema.omit({ data: true });

/** Fetches the peaks that the server made, and reads them in pieces so that the page stays alive. @throws where there are none */
export async function readServedPeaks(address: string, signal: AbortSignal): Promise<PeakLines> {
  const file = await fetchFile(address, signal);
  await aTurn();
  const peaks = { ...frameSchema.parse(file), data: dataOf(file) };
  const lines = emptyLines(peaks);
  for (let next: number | null = 0; next !== null; next = fillLines(lines, peaks, next, pairsInOneGo)) await aTurn();
  return lines;
}

function dataOf(file: unknown): number[] {
  if (typeof file === 'object' && file !== null && 'data' in file && isList(file.data)) return file.data;
  throw new TypeError('The peaks hold no data');
}

/** Its members are looked at one by one, by `fillLines`. */
const isList = (value: unknown): value is number[] => Array.isArray(value);

/** Lets the page do what it has to do meanwhile. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve));
