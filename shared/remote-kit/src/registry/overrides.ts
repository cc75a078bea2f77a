import { z } from 'zod';
import { withRelease } from './canary';
import type { RegisteredRemote, Registry } from './schema';

/** What a developer puts in the place of a remote's live release, by its name: an entry on their own machine, or another of its releases. */
export const overridesSchema = z.record(
  z.string(),
  z.union([z.object({ entry: z.string() }), z.object({ version: z.string() })]),
);
export type Overrides = z.infer<typeof overridesSchema>;

/** How a developer has set flags in a browser, by remote and name; true is on. */
export const flagOverridesSchema = z.record(z.string(), z.record(z.string(), z.boolean()));
export type FlagOverrides = z.infer<typeof flagOverridesSchema>;

/** The version of a remote that comes from a developer's machine. */
export const overriddenVersion = 'local';

/** Whether an address is of this very machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return false;
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}

/** The registry with what a developer has put in place. What is foreign, or not there, is ignored. */
export function withOverrides(registry: Registry, overrides: Overrides): Registry {
  return { ...registry, remotes: registry.remotes.map((remote) => overridden(remote, overrides[remote.name])) };
}

function overridden(remote: RegisteredRemote, override: Overrides[string] | undefined): RegisteredRemote {
  if (!override) return remote;
  if ('entry' in override) {
    if (!isLoopback(override.entry)) return remote;
    // Nobody knows the hash of what is being written just now.
    const parts = remote.parts.map((part) => ({ ...part, ahead: [] }));
    return {
      ...remote,
      version: overriddenVersion,
      entry: override.entry,
      integrity: '',
      ahead: [],
      parts,
      earlier: [],
    };
  }
  const { canary, earlier } = remote;
  const release = [...earlier, ...(canary ? [canary.release] : [])].find(({ version }) => version === override.version);
  return release ? withRelease(remote, release) : remote;
}
