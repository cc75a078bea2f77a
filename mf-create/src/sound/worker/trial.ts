import { readClip, readOutline } from '../reader';
import type { ClipSource } from '../sound';

// The reader in a page of its own, for the benchmark, which hands its figures over as plain numbers.
const signal = new AbortController().signal;

async function outlineOf(source: ClipSource) {
  const { duration, lines } = await readOutline(source, { signal, onProgress: () => undefined });
  return { duration, lower: Array.from(lines.lower), upper: Array.from(lines.upper), perSecond: lines.perSecond };
}

async function clipOf(source: ClipSource, region: { start: number; end: number; framesPerSecond: number }) {
  const { bands, envelope, minima, maxima } = await readClip(source, { ...region, signal });
  return {
    bands: Array.from(bands),
    envelope: Array.from(envelope),
    minima: Array.from(minima),
    maxima: Array.from(maxima),
  };
}

/** The way that needs no worker, and has all of the sound in memory. */
async function decodeAtOnce(file: File) {
  const context = new OfflineAudioContext(1, 1, 44_100);
  return (await context.decodeAudioData(await file.arrayBuffer())).duration;
}

const input = document.body.appendChild(document.createElement('input'));
input.type = 'file';
const file = () => input.files?.[0] ?? new File([], 'none');

Object.assign(window, {
  trial: {
    outline: () => outlineOf({ file: file() }),
    outlineAt: (address: string) => outlineOf({ address }),
    clip: (region: { start: number; end: number; framesPerSecond: number }) => clipOf({ file: file() }, region),
    clipAt: (address: string, region: { start: number; end: number; framesPerSecond: number }) =>
      clipOf({ address }, region),
    decodeAtOnce: () => decodeAtOnce(file()),
  },
});
