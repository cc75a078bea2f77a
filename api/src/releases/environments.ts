import type { SuiteEnvironment } from '@wavereel/contracts';
import { registrySchema, shareAt } from '@wavereel/remote-kit/registry';
import type { RegisteredRemote } from '@wavereel/remote-kit/registry';
import type { Environment } from '../platform/config';
import { keptAnswer } from '../platform/kept-answer';
import { callService } from '../platform/outside/service-call';
import { webNames } from '../platform/releases/web-store';

const timeLimitMs = 5_000;
const mostBytes = 4 * 1024 * 1024;
/** What they have answered serves for so long, whoever asks: one that hangs holds up few looks. */
const freshMs = 30_000;

/** Reads what other environments have, all at once: their registries are for everybody. One that does not answer is there without. */
export function otherEnvironments(environments: readonly Environment[]): () => Promise<SuiteEnvironment[]> {
  return keptAnswer(() => Promise.all(environments.map(read)), freshMs).read;
}

async function read({ name, origin }: Environment): Promise<SuiteEnvironment> {
  try {
    const { status, json } = await callService({
      method: 'GET',
      url: `${origin}/${webNames.registry}`,
      signal: AbortSignal.timeout(timeLimitMs),
      timeLimitMs,
      maxBytes: mostBytes,
    });
    const registry = status === 200 ? registrySchema.safeParse(json) : null;
    return { name, origin, remotes: registry?.success ? registry.data.remotes.map(told) : null };
  } catch {
    // Down, or too slow: the page says that it did not answer.
    return { name, origin, remotes: null };
  }
}

const told = ({ name, version, made, canary }: RegisteredRemote) => ({
  remote: name,
  version,
  made: made ?? null,
  canary: canary ? { version: canary.release.version, share: shareAt(canary, new Date()) } : null,
});
