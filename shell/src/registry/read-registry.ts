import { session$ } from '@wavereel/client';
import { chosenRelease, fetchRegistry, loadExposed } from '@wavereel/remote-kit/host';
import { remoteFor, withOverrides, type Registry } from '@wavereel/remote-kit/registry';
import { readOverrides } from '../devtools/overrides';

const timeoutMs = 10_000;

/** Reads the registry anew. @throws where it does not answer within ten seconds or is none */
export const readRegistry = (): Promise<Registry> => fetchRegistry(timeoutMs);

/**
 * Reads the registry and loads the remote of the screen that is arrived at, while the server is still being asked who arrives.
 * A remote that cannot be loaded shows where it is mounted.
 */
export async function readRegistryAhead(): Promise<Registry> {
  const registry = await readRegistry();
  const remote = remoteFor(withOverrides(registry, readOverrides()), location.pathname)?.remote;
  // Who tries a canary is known later.
  if (remote && !remote.canary && session$.value.status !== 'signed-out')
    loadExposed(chosenRelease(remote), 'app', false).catch(() => undefined);
  return registry;
}
