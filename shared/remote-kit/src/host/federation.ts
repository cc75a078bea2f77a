import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { partModule, type Exposed } from '../remote/exposed';
import type { LoadExposed, RemoteApp } from '../remote/props';
import type { RegisteredRemote } from '../registry';

/** Integrity by absolute address of an entry. */
const integrityOf = new Map<string, string>();

/** The entry that was loaded last, by the name of a container. */
const entryOf = new Map<string, string>();

/** What did not load the last time: the run time remembers that, and would say so again without asking. */
const broken = new Set<string>();

/** The name of a remote's container: a JavaScript identifier. The build uses the same rule. */
const containerName = (remote: string) => remote.replaceAll('-', '_');

/**
 * Teaches the federation runtime what it does not do by itself: an entry that never answers is given up after
 * `budgetMs`, and one with a changed byte is not run.
 */
export function prepareFederation(budgetMs: number): void {
  registerPlugins([
    {
      name: 'wavereel-entries',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        const integrity = integrityOf.get(url);
        if (integrity) {
          script.crossOrigin = 'anonymous';
          script.integrity = integrity;
        }
        return { script, timeout: budgetMs };
      },
    },
  ]);
}

/**
 * Loads the lifecycles of what a remote exposes. With `fresh`, and after it did not load, everything that is known of it is dropped first, so
 * that the entry and its chunks are really fetched and run again.
 */
export const loadExposed: LoadExposed = async (remote, exposed, fresh) => {
  const id = `${containerName(remote.name)}/${exposed}`;
  try {
    const app = await load(remote, exposed, fresh || broken.has(id));
    broken.delete(id);
    return app;
  } catch (error) {
    broken.add(id);
    throw error;
  }
};

async function load(remote: RegisteredRemote, exposed: Exposed, fresh: boolean): Promise<RemoteApp> {
  const name = containerName(remote.name);
  const entry = new URL(remote.entry, location.href).href;
  integrityOf.set(entry, remote.integrity);
  // Another release than the one that this page has run is loaded as if for the first time.
  const force = fresh || (entryOf.get(name) ?? entry) !== entry;
  entryOf.set(name, entry);
  if (force) removeScripts(name, entry);
  if (fresh) await fetchAnew([entry, ...aheadOf(remote, exposed).map(({ file }) => new URL(file, location.href).href)]);
  registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force });
  const app = await loadRemote<RemoteApp>(`${name}/${exposed}`, { from: 'runtime' });
  if (!app || typeof app.mount !== 'function') throw new Error(`${remote.name} exposes no lifecycles`);
  return app;
}

/** What an exposed module needs beside the entry. */
const aheadOf = ({ ahead, parts }: RegisteredRemote, exposed: Exposed): RegisteredRemote['ahead'] =>
  exposed === 'app' ? ahead : (parts.find(({ name }) => partModule(name) === exposed)?.ahead ?? []);

/** Puts the files as they are now into the browser's cache: it keeps a spoilt answer as long as a good one. What does not come shows when it is run. */
async function fetchAnew(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).arrayBuffer()));
}

/** A script tag that still hangs would be waited for again instead of being fetched anew. */
function removeScripts(name: string, entry: string): void {
  const directory = new URL('.', entry).href;
  for (const script of document.scripts) {
    if (script.dataset['webpack']?.startsWith(`${name}:`) || script.src.startsWith(directory)) script.remove();
  }
}
