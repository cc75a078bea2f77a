import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { registrySchema } from '@wavereel/remote-kit/registry';
import { startServer } from '../../scripts/lib/own-server';
import { publish } from '../../scripts/lib/publish';
import { run } from '../../scripts/lib/run';
import { fileOf } from '../../scripts/lib/store';
import { DiskStore } from '../../scripts/lib/store-disk';
import type { Package } from '../../scripts/lib/workspace';

const everyMs = 50;
const releaseMs = 600_000;
const askMs = 10_000;

/**
 * Seconds from `npm run release -- <remote>` to when a running server says that the new version is live. The remote is built anew, all else is there;
 * what stood before is the same release by another name. @param words more of the command. @throws with what the command said where it fails
 */
export async function releaseToLive({ shortName, directory }: Package, words: readonly string[]): Promise<number> {
  const store = new DiskStore(mkdtempSync(join(tmpdir(), 'wavereel-bench-store-')));
  // Part of no build, and of what tells whether one is needed.
  const change = join(directory, 'changed-by-the-benchmark.txt');
  const clean = () => {
    rmSync(store.directory, { recursive: true, force: true });
    rmSync(change, { force: true });
  };
  process.once('exit', clean);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const { registry } = await publish(store, 'live');
    const remote = registry.remotes.find(({ name }) => name === shortName);
    if (!remote) throw new Error(`${shortName} is not built`);
    const { name, earlier: _earlier, ...release } = remote;
    await store.changeRegistry((now) =>
      withChange(now ?? registry, name, null, live({ ...release, version: 'before' })),
    );
    rmSync(join(store.directory, fileOf(name, release.version, '')), { recursive: true });
    writeFileSync(change, `${Date.now()}\n`);
    const server = await startServer({ WEB_STORE: store.directory });
    try {
      return await timed(server.address, store.directory, name, words);
    } finally {
      await server.remove();
    }
  } finally {
    clean();
    process.off('exit', clean);
  }
}

async function timed(address: string, store: string, name: string, words: readonly string[]): Promise<number> {
  const lines: string[] = [];
  const begun = performance.now();
  const ended = run('npm', ['run', 'release', '--', name, ...words], {
    env: { ...process.env, WEB_STORE: store },
    timeLimitMs: releaseMs,
    onLine: (line) => lines.push(line),
  });
  let isOver = false;
  const over = ended.finally(() => (isOver = true));
  let seconds: number | null = null;
  while (!isOver && seconds === null) {
    if ((await liveVersion(address, name)) !== 'before') seconds = (performance.now() - begun) / 1000;
    else await pause(everyMs);
  }
  if ((await over) !== 0) throw new Error(`${name} was not released:\n${lines.join('\n')}`);
  return seconds ?? (performance.now() - begun) / 1000;
}

async function liveVersion(address: string, remote: string): Promise<string | undefined> {
  const response = await fetch(new URL('/remotes.json', address), { signal: AbortSignal.timeout(askMs) });
  return registrySchema.parse(await response.json()).remotes.find(({ name }) => name === remote)?.version;
}
