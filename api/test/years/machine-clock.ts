const RealDate = Date;
const realTimeout = setTimeout;

/** The longest that a timer waits; for anything longer it would not wait at all. */
const longestMs = 2 ** 31 - 1;

/** What time it is for all that runs in this process, as if a year were a second: it stands still until it is moved. */
export class MachineClock {
  constructor(public seconds: number) {
    const now = (): number => this.seconds * 1000;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, [...parts]: unknown[], asked) =>
        Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked) as object,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
    // Where time goes back, from one year to the next, the database waits for what was to be soon for as long as that.
    globalThis.setTimeout = new Proxy(realTimeout, {
      apply: (target, self, [work, delay, ...rest]: unknown[]) =>
        Reflect.apply(target, self, [work, Math.min(Number(delay ?? 0), longestMs), ...rest]) as NodeJS.Timeout,
    });
  }

  /** Gives the machine its time back. */
  end(): void {
    globalThis.Date = RealDate;
    globalThis.setTimeout = realTimeout;
  }
}
