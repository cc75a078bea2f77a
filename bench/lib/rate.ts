import { median } from './measure';

/** How often something can be done in a second, and how long one of them takes, in milliseconds. */
export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

type Work<Tool> = (tool: Tool) => Promise<unknown>;

/** So many until what runs has been compiled: a server that has just begun is half as fast. */
const warmUps = 3000;
const measured = 3000;

/** Does something again and again, with all that it can be done with at once: first to warm up, then to measure. */
export async function measureRate<Tool>(tools: readonly Tool[], work: Work<Tool>): Promise<Rate> {
  await repeat(tools, warmUps, work);
  const began = performance.now();
  const times = await repeat(tools, measured, work);
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function repeat<Tool>(tools: readonly Tool[], count: number, work: Work<Tool>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const one = async (tool: Tool): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      await work(tool);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(tools.map(one));
  return times;
}

/** What was measured, by name, one figure a turn. */
export class Rates {
  readonly #measured = new Map<string, Rate[]>();

  add(name: string, rate: Rate): void {
    this.#measured.set(name, [...(this.#measured.get(name) ?? []), rate]);
  }

  /** The medians of the turns. */
  of(name: string): Rate {
    const turns = this.#measured.get(name) ?? [];
    const middle = (part: keyof Rate) => median(turns.map((turn) => turn[part]));
    return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') };
  }
}
