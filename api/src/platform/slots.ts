/** A fixed number of places; whoever finds none waits in line. */
export interface Slots {
  /**
   * @returns what frees the place; calling it again does nothing
   * @throws the signal's reason, when it ends the waiting
   */
  take(signal: AbortSignal): Promise<() => void>;
}

export function slots(count: number): Slots {
  let free = count;
  const line: (() => void)[] = [];

  const hold = (): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = line.shift();
      if (next === undefined) free += 1;
      else next();
    };
  };
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (free > 0) {
          free -= 1;
          resolve(hold());
          return;
        }
        const enter = (): void => {
          signal.removeEventListener('abort', leave);
          resolve(hold());
        };
        const leave = (): void => {
          line.splice(line.indexOf(enter), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(enter);
      }),
  };
}
