import { Resolver, lookup as systemLookup } from 'node:dns/promises';

/** All addresses of a name; none where it has none. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const tryMs = 3_000;
const tries = 2;

/**
 * Asks the name servers of the machine, or others. Not by the system's own call: that one blocks a thread of Node's few for as long as a
 * name server is silent.
 */
export const askNameServers =
  (servers?: readonly string[]): Lookup =>
  async (name, signal) => {
    const resolver = new Resolver({ timeout: tryMs, tries });
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

/** As every program of the machine does, its hosts file included: for names that the operator chose. */
export const askSystem: Lookup = async (name) =>
  (await systemLookup(name, { all: true })).map(({ address }) => address);
