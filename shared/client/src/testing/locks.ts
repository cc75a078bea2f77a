/** What jsdom lacks: locks that all tabs of a test share, handed on in the order of asking. @returns the way to take them away */
export function grantLocks(): () => void {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
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
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]) =>
        rest.length === 1 ? request(name, {}, rest[0]) : request(name, rest[0], rest[1]),
    },
  });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
