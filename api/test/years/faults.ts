import type { Orm } from '../../src/platform/database';

/** Where a process dies, counted from a moment on in what it writes down and in what it asks of the provider. */
export class Faults {
  #left = Infinity;
  #isDead = false;

  /** Lets it die at the step of this number from now on; never where there are fewer. */
  begin(at: number): void {
    this.#left = at;
    this.#isDead = false;
  }

  /** Whether it is dead. */
  get isOver(): boolean {
    return this.#isDead;
  }

  /** Lets another process take its place. @returns whether it had died */
  end(): boolean {
    const died = this.#isDead;
    this.begin(Infinity);
    return died;
  }

  /** Takes a step. @throws Error once it is dead: then it does nothing more */
  step(): void {
    this.#left -= 1;
    if (this.#left < 0) this.#isDead = true;
    this.assertAlive();
  }

  assertAlive(): void {
    if (this.#isDead) throw new Error('This process is no more.');
  }
}

const writing: ReadonlySet<string | symbol> = new Set(['insert', 'update', 'delete', 'execute']);

/** A database of which a process may die between any two things that it writes; what it had not committed is not there. */
export function mortal<O extends Orm>(orm: O, faults: Faults): O {
  return new Proxy(orm, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name === 'transaction')
        return async (work: (transaction: Orm) => Promise<unknown>) => {
          faults.assertAlive();
          const made = await target.transaction(async (transaction) => {
            const result = await work(mortal(transaction, faults));
            faults.step();
            return result;
          });
          faults.step();
          return made;
        };
      return (...given: unknown[]): unknown => {
        if (writing.has(name)) faults.step();
        else faults.assertAlive();
        return Reflect.apply(found, target, given);
      };
    },
  });
}
