import { kept } from '@wavereel/client';
import { limits } from '@wavereel/contracts';
import { hold } from '../draft/hold';
import { SAMPLE_RATE, wavFile } from './wav-file';

/** Samples are written once a second: what a crash may cost at most. */
const samplesBetweenWrites = SAMPLE_RATE;
/** So many recordings wait to be taken up at most; the oldest goes. */
const mostTakes = 3;
/** Samples that make the largest file that is taken: a recording ends there, with all of it. */
export const mostSamples = Math.floor(limits.audioMaxBytes / Int16Array.BYTES_PER_ELEMENT) - SAMPLE_RATE;
const mostParts = Math.ceil(mostSamples / samplesBetweenWrites);

/** What is known of a recording on this device. */
export interface TakeInfo {
  /** When it began, as milliseconds since 1970; also its name. */
  readonly began: number;
  readonly parts: number;
  readonly sampleCount: number;
}

const listKey = (owner: string) => `recordings ${owner}`;
const partKey = (owner: string, began: number, index: number) => `recording ${owner} ${began} ${index}`;
const lockName = (owner: string, began: number) => `recording ${owner} ${began}`;

/** The last moment that a date can be, in milliseconds. */
const lastMoment = 8.64e15;

/** Whatever an older release kept, or somebody put there: no more than a recording can be. */
function isTake(value: unknown): value is TakeInfo {
  const { began, parts, sampleCount } = Object(value) as Partial<Record<keyof TakeInfo, unknown>>; // each is looked at here
  const isUpTo = (count: unknown, most: number) =>
    Number.isInteger(count) && Number(count) >= 0 && Number(count) <= most;
  return isUpTo(began, lastMoment) && isUpTo(parts, mostParts) && isUpTo(sampleCount, mostSamples);
}

const takesIn = (list: unknown): readonly TakeInfo[] =>
  Array.isArray(list) ? list.slice(-mostTakes).filter(isTake) : [];

async function takesOf(owner: string): Promise<readonly TakeInfo[]> {
  return takesIn(await kept.read(listKey(owner)));
}

/** The list with what is known of a take now, or without it. */
function changeList(owner: string, began: number, now: readonly TakeInfo[]): Promise<void> {
  return kept.change(listKey(owner), (list) => [...takesIn(list).filter((take) => take.began !== began), ...now]);
}

async function removeTake(owner: string, { began, parts }: TakeInfo): Promise<void> {
  await changeList(owner, began, []);
  // One more may have been on its way when its page went.
  for (let index = 0; index <= parts; index += 1) await kept.remove(partKey(owner, began, index));
}

/**
 * Keeps a recording on this device while it runs. It is held by its page until it ends; one that is held by nobody was cut off.
 * A browser that keeps nothing is no failure: the recording goes on without.
 */
export class KeptTake {
  #info: TakeInfo;
  #waiting: Int16Array<ArrayBuffer>[] = [];
  #waitingCount = 0;
  #written: Promise<void>;
  #letGo: (() => void) | null = null;

  constructor(
    private readonly owner: string,
    began: Date,
    /** Told once the browser has not kept what it was given. */
    private readonly onLost: () => void,
  ) {
    this.#info = { began: began.getTime(), parts: 0, sampleCount: 0 };
    this.#written = this.#begin();
  }

  add(samples: Int16Array<ArrayBuffer>): void {
    this.#waiting.push(samples);
    this.#waitingCount += samples.length;
    if (this.#waitingCount >= samplesBetweenWrites) this.#write();
  }

  /** Its screen goes before it came to its end: what was kept by now waits to be taken up. */
  leave(): void {
    this.#letGo?.();
  }

  /** It came to its end, by which it is kept elsewhere or not wanted. */
  async remove(): Promise<void> {
    this.#waiting = [];
    await this.#written;
    await removeTake(this.owner, this.#info);
    this.#letGo?.();
  }

  async #begin(): Promise<void> {
    this.#letGo = await hold(lockName(this.owner, this.#info.began));
    const before = await takesOf(this.owner);
    for (const take of before.slice(0, Math.max(0, before.length - mostTakes + 1))) await removeTake(this.owner, take);
  }

  #write(): void {
    const samples = joined(this.#waiting, this.#waitingCount);
    this.#waiting = [];
    this.#waitingCount = 0;
    this.#written = this.#written.then(async () => {
      const { began, parts, sampleCount } = this.#info;
      const key = partKey(this.owner, began, parts);
      await kept.write(key, samples);
      if ((await kept.read(key)) === undefined) this.onLost();
      this.#info = { began, parts: parts + 1, sampleCount: sampleCount + samples.length };
      await changeList(this.owner, began, [this.#info]);
    });
  }
}

function joined(parts: readonly Int16Array<ArrayBuffer>[], count: number): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(count);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A recording that was cut off, and what can be done with it. */
export interface LeftTake {
  readonly began: Date;
  readonly seconds: number;
  /** What there is of it, as a file of this name; null where another tab has taken it up already. */
  file(name: string): Promise<File | null>;
  remove(): Promise<void>;
}

/** The recordings of a person that no page goes on with, the newest first. */
export async function leftTakes(owner: string): Promise<readonly LeftTake[]> {
  const left: LeftTake[] = [];
  for (const info of await takesOf(owner)) {
    const letGo = await hold(lockName(owner, info.began));
    if (letGo === null) continue;
    letGo();
    left.unshift({
      began: new Date(info.began),
      seconds: info.sampleCount / SAMPLE_RATE,
      file: async (name) => {
        const parts = await partsOf(owner, info);
        return parts && wavFile(parts, name);
      },
      remove: () => removeTake(owner, info),
    });
  }
  return left;
}

/** By its name: what was kept may come back from a world of its own. */
const isSamples = (part: unknown): part is Int16Array<ArrayBuffer> =>
  Object.prototype.toString.call(part) === '[object Int16Array]';

/** Null where nothing is left of it. */
async function partsOf(owner: string, { began, parts }: TakeInfo): Promise<Int16Array<ArrayBuffer>[] | null> {
  const found: Int16Array<ArrayBuffer>[] = [];
  for (let index = 0; index < parts; index += 1) {
    const part = await kept.read(partKey(owner, began, index));
    if (isSamples(part)) found.push(part);
  }
  return found.length > 0 ? found : null;
}
