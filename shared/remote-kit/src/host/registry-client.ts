import { registrySchema, releaseSchema, type Registry, type Release } from '../registry';

/** Reads the registry anew. @throws where it does not answer in time or is not a registry. */
export async function fetchRegistry(timeoutMs: number): Promise<Registry> {
  return registrySchema.parse(await fetchJson('/remotes.json', timeoutMs));
}

/** What the store says of any version of a remote that was ever released. @throws where there is none, or it does not answer in time */
export async function fetchRelease(name: string, version: string, timeoutMs: number): Promise<Release> {
  return releaseSchema.parse(
    await fetchJson(`/remotes/${encodeURIComponent(name)}/${encodeURIComponent(version)}/release.json`, timeoutMs),
  );
}

async function fetchJson(address: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
