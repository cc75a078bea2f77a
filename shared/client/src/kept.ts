import { clear, createStore, del, get, set, update } from 'idb-keyval';

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore('wavereel', 'kept'));

/**
 * What a person has begun, kept on this device until they sign out: it survives a reload, a crash and a session that ran out. Holds
 * whatever structured clone takes, files too. A browser that keeps nothing (private windows, a full disk) is no failure: what was
 * written is then not there.
 */
export const kept = {
  /** Undefined where there is nothing. The answer may stem from an older release: check its shape. */
  read: (key: string): Promise<unknown> => attempt(() => get<unknown>(key, store())),
  write: (key: string, value: unknown): Promise<void> => attempt(() => set(key, value, store())),
  /** Writes what is made of what was there, as one step: another tab comes before or after. */
  change: (key: string, made: (before: unknown) => unknown): Promise<void> => attempt(() => update(key, made, store())),
  remove: (key: string): Promise<void> => attempt(() => del(key, store())),
  clear: (): Promise<void> => attempt(() => clear(store())),
};

async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('This browser keeps nothing for later:', error);
    return undefined;
  }
}
