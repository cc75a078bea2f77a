import { isDeepStrictEqual } from 'node:util';
import { wished, done } from './acting';
import { look } from './look';
import { copyOf, newAccount } from './model/account';
import type { Account } from './model/account';
import { leftBehind } from './model/left-behind';
import { advance } from './model/time';
import { seen } from './model/view';
import { putBack } from './model/wishes';
import type { Seen } from './model/view';
import { chanceOf, stepBy } from './steps';
import type { Step } from './steps';
import { Telling, unseenSeconds } from './telling';
import type { World } from './world';

const yearSeconds = 365 * 24 * 3600;
/** The first moments of years: of three calendar years, one of them with a 29 February. */
const earliest = Date.UTC(2026, 0, 1) / 1000;
const span = 3 * yearSeconds;
/** Longer than whoever died holds what they held. */
const heldSeconds = 180;

/** What a program is to live: so many years, each of a seed of its own. */
export interface Wanted {
  readonly seed: number;
  readonly years: number;
  /** Years whose steps are known, each lived before the others. */
  readonly examples?: readonly (readonly Step[])[];
}

/** What it tells of a year. */
export interface Told {
  readonly steps: number;
  readonly failure: Failure | null;
}

/** How a year went wrong. */
export interface Failure {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly reason: string;
}

/** A year of somebody who pays, or the part of it in which something went wrong. */
export interface Year {
  readonly steps: readonly Step[];
  readonly failure: Failure | null;
}

/** Whose year: by a seed, or with these steps from the moment on at which it begins by the seed. */
export interface Life extends Pick<Wanted, 'seed'> {
  readonly given?: readonly Step[];
}

/** Lives a year, by chance or by these steps, and compares all that is to be seen with what is to be, step by step. */
export async function live(world: World, { seed, given }: Life): Promise<Year> {
  const chance = chanceOf(seed);
  const start = earliest + Math.floor(chance() * span);
  world.clock.seconds = start;
  const payer = await world.begin();
  const life = new Living(world, payer, new Telling(world, payer, chanceOf(seed + 1)), start);
  const steps: Step[] = [];
  const byChance = (): Step | undefined =>
    world.clock.seconds - start < yearSeconds ? stepBy(chance, life.account) : undefined;
  const next = (): Step | undefined => (given === undefined ? byChance() : given[steps.length]);
  for (let step = next(); step !== undefined; step = next()) {
    steps.push(step);
    try {
      await life.take(step);
    } catch (error) {
      world.faults.end();
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { steps, failure: { seed, steps, reason } };
    }
  }
  return { steps, failure: null };
}

/** An account beside all that it may be by the rules: that is one, but where a process has died. */
class Living {
  #may: Account[];

  constructor(
    private readonly world: World,
    private readonly payer: Parameters<typeof look>[1],
    private readonly telling: Telling,
    start: number,
  ) {
    this.#may = [newAccount(start)];
  }

  get account(): Account {
    const [first] = this.#may;
    if (first === undefined) throw new Error('nothing that it may be');
    return first;
  }

  async take(step: Step): Promise<void> {
    const { act, crash, told, deaf } = step;
    await this.#wait(step.wait);
    if (crash === null) await this.#act(act);
    else if ((await this.#dies(act, crash.at)) && crash.then === 'tried again') {
      await this.#wait(heldSeconds);
      this.#may.forEach(putBack);
      await this.#act(act);
    }
    if (told === 'lost' || crash?.then === 'left') await this.#wait(unseenSeconds);
    if (deaf !== null) await this.#goDeaf(told, deaf);
    await this.telling.hear(deaf === null ? told : 'read');
    this.#may.forEach(putBack);
    await this.#compare(step.isWhole);
  }

  async #wait(seconds: number): Promise<void> {
    if (seconds === 0) return;
    await this.world.wait(seconds);
    for (const account of this.#may) advance(account, this.world.clock.seconds);
  }

  /** Has a process hear of something and die of it. */
  async #goDeaf(told: Step['told'], at: number): Promise<void> {
    const { faults } = this.world;
    faults.begin(at);
    try {
      await this.telling.hear(told);
    } catch (error) {
      if (!faults.isOver) throw error;
    }
    if (faults.end()) await this.#wait(unseenSeconds);
  }

  /** Has a process do something and die of it. @returns whether it did; else all is done, as it is to be */
  async #dies(act: Step['act'], at: number): Promise<boolean> {
    const { faults } = this.world;
    faults.begin(at);
    let outcome: string | null = null;
    try {
      outcome = await done(this.world, this.payer, act);
    } catch (error) {
      if (!faults.isOver) throw error;
    }
    if (!faults.end()) {
      this.#expect(act, outcome);
      return false;
    }
    this.#mayBe((before) => {
      const after = copyOf(before);
      wished(after, act);
      return leftBehind(before, after, act);
    });
    return true;
  }

  async #act(act: Step['act']): Promise<void> {
    this.#expect(act, await done(this.world, this.payer, act));
  }

  /** @throws Error where that is not to come of it */
  #expect(act: Step['act'], outcome: string | null): void {
    const outcomes: (string | null)[] = [];
    this.#mayBe((before) => {
      const after = copyOf(before);
      const expected = wished(after, act);
      outcomes.push(expected);
      return expected === outcome ? [after] : [];
    });
    if (this.#may.length === 0)
      throw new Error(
        `${JSON.stringify(act)} came to ${outcome ?? 'success'}, not to ${[...new Set(outcomes)].join(' or ')}`,
      );
  }

  #mayBe(next: (account: Account) => Account[]): void {
    this.#may = this.#may.flatMap(next);
  }

  /** @throws Error where it is nothing that it may be */
  async #compare(isWhole: boolean): Promise<void> {
    const found = await look(this.world, this.payer, isWhole);
    const keys = Object.keys(found) as (keyof Seen)[]; // Those of what was looked at.
    const wanted = this.#may.map((account) => ({ account, seen: seen(account) }));
    const same = wanted.filter((each) => keys.every((key) => isDeepStrictEqual(each.seen[key], found[key])));
    if (same.length === 0) {
      const differing = wanted.map((each) => keys.filter((key) => !isDeepStrictEqual(each.seen[key], found[key])));
      const nearest = differing.reduce((best, each) => (each.length < best.length ? each : best));
      const expected = wanted[differing.indexOf(nearest)]?.seen;
      throw new Error(
        nearest
          .map((key) => `${key} is ${JSON.stringify(found[key])}\n    not ${JSON.stringify(expected?.[key])}`)
          .join('\n'),
      );
    }
    const distinct = new Map(same.map(({ account }) => [JSON.stringify(account), account]));
    this.#may = [...distinct.values()];
  }
}
