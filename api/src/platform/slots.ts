/** A fixed number of places, shared out by whose a task is; whoever finds none waits in line. */
export interface Slots {
  /**
   * @param whose somebody holds and waits for no more than their share
   * @returns what frees the place; calling it again does nothing
   * @throws LineFull, or the signal's reason when it ends the waiting
   */
  take(signal: AbortSignal, whose?: string): Promise<() => void>;
  /** Whether somebody would have a place at once. */
  isOpenTo(whose: string): boolean;
}

export interface SlotCounts {
  readonly count: number;
  /** The most that one may hold; all where that is not said. */
  readonly each?: number;
  /** The most for which one may wait. */
  readonly waitingEach?: number;
}

/** Somebody waits for as many places as they may. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

interface Waiting {
  readonly whose: string;
  readonly enter: () => void;
}

export function slots({ count, each = count, waitingEach = Infinity }: SlotCounts): Slots {
  let free = count;
  const held = new Map<string, number>();
  const line: Waiting[] = [];
  /** In which order those who hold or wait last had a place. */
  const turns = new Map<string, number>();
  let turn = 0;

  const heldBy = (whose: string): number => held.get(whose) ?? 0;
  const isOpenTo = (whose: string): boolean => free > 0 && heldBy(whose) < each;

  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const fewer = heldBy(one.whose) - heldBy(other.whose);
    return fewer === 0 ? (turns.get(one.whose) ?? 0) < (turns.get(other.whose) ?? 0) : fewer < 0;
  };
  const forget = (whose: string): void => {
    if (heldBy(whose) === 0 && !line.some((other) => other.whose === whose)) turns.delete(whose);
  };

  /** Lets in who may: of those with the fewest places who had one longest ago, however many wait for another. */
  const letIn = (): void => {
    while (free > 0) {
      const next = line
        .filter(({ whose }) => heldBy(whose) < each)
        .reduce<Waiting | null>((first, other) => (first === null || isBefore(other, first) ? other : first), null);
      if (next === null) return;
      line.splice(line.indexOf(next), 1);
      next.enter();
    }
  };
  const hold = (whose: string): (() => void) => {
    free -= 1;
    held.set(whose, heldBy(whose) + 1);
    turns.set(whose, (turn += 1));
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += 1;
      const left = heldBy(whose) - 1;
      if (left === 0) held.delete(whose);
      else held.set(whose, left);
      letIn();
      forget(whose);
    };
  };

  return {
    isOpenTo,
    take: (signal, whose = '') =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (isOpenTo(whose)) {
          resolve(hold(whose));
          return;
        }
        if (line.filter((other) => other.whose === whose).length >= waitingEach)
          throw new LineFull(`${waitingEach} wait already`);
        const waiting: Waiting = {
          whose,
          enter: () => {
            signal.removeEventListener('abort', leave);
            resolve(hold(whose));
          },
        };
        const leave = (): void => {
          line.splice(line.indexOf(waiting), 1);
          forget(whose);
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(waiting);
      }),
  };
}
