import { readOpen } from '@wavereel/contracts';
import type { z } from 'zod';
import { registrySchema, releaseSchema, type Registry, type Release } from '../registry';

/** Reads the registry anew. A remote that was declared in a way of later is left out. @throws where it does not answer in time or is not a registry. */
export async function fetchRegistry(timeoutMs: number): Promise<Registry> {
  return fetchOpen('/remotes.json', registrySchema, timeoutMs);
}

/** What changes whenever the registry does; null where the server does not say it. It is asked for without what was not changed. @throws where it does not answer in time */
export async function fetchRegistryTag(timeoutMs: number): Promise<string | null> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return response.ok ? response.headers.get('etag') : null;
}

/** What the store says of any version of a remote that was ever released. @throws where there is none, or it does not answer in time */
export async function fetchRelease(name: string, version: string, timeoutMs: number): Promise<Release> {
  return fetchOpen(
    `/remotes/${encodeURIComponent(name)}/${encodeURIComponent(version)}/release.json`,
    releaseSchema,
    timeoutMs,
  );
}

async function fetchOpen<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  timeoutMs: number,
): Promise<z.output<Schema>> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { answer, unread } = readOpen(schema, await response.json());
  for (const { at, outcome } of unread)
    console.warn(`${address} says what this page does not know, which was ${outcome}: ${at}`);
  if (!answer) throw new Error(`${address} cannot be read`);
  return answer.data;
}
