import { registrySchema, type Registry } from '../registry';

/** Reads the registry anew. @throws where it does not answer in time or is not a registry. */
export async function fetchRegistry(timeoutMs: number): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return registrySchema.parse(await response.json());
}
