type Work = (lock: Lock | null) => unknown;

/** What jsdom lacks: locks that all tabs of a test share, handed on in the order of asking. @returns the way to take them away */
export function grantLocks(): () => void {
  const held = new Map<string, Promise<unknown>>();
  const shared: string[] = [];

  async function request(
    name: string,
    { ifAvailable = false, mode, signal }: LockOptions,
    work: Work,
  ): Promise<unknown> {
    if (mode === 'shared') return share(name, work);
    const before = held.get(name);
    if (before && ifAvailable) return work(null);
    const turn = Promise.resolve(before).then(() => {
      signal?.throwIfAborted();
      return work({ name, mode: 'exclusive' });
    });
    const over = turn.catch(() => undefined);
    held.set(name, over);
    void over.then(() => held.get(name) === over && held.delete(name));
    return turn;
  }

  async function share(name: string, work: Work): Promise<void> {
    shared.push(name);
    await work({ name, mode: 'shared' });
    shared.splice(shared.indexOf(name), 1);
  }

  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, ...rest: [Work] | [LockOptions, Work]) =>
        rest.length === 1 ? request(name, {}, rest[0]) : request(name, rest[0], rest[1]),
      query: () => Promise.resolve({ held: [...held.keys(), ...shared].map((name) => ({ name })) }),
    },
  });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
