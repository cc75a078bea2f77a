import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStore } from './store-disk';
import { top } from './workspace';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wavereel-disk-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A process that is killed while it changes the registry. */
async function dieWithTheLock(store: string): Promise<void> {
  const program = join(directory, 'die.ts');
  writeFileSync(
    program,
    `
    import { DiskStore } from ${JSON.stringify(join(top, 'scripts/lib/store-disk'))};
    void new DiskStore(${JSON.stringify(store)}).changeRegistry(() => {
      process.kill(process.pid, 'SIGKILL');
      throw new Error('nobody comes here');
    });
  `,
  );
  const child = spawn(process.execPath, ['--import', join(top, 'node_modules/tsx/dist/loader.mjs'), program], {
    cwd: top,
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('the lock of a release that was killed stops nobody', async () => {
  const store = join(directory, 'store');
  await dieWithTheLock(store);

  const registry = await new DiskStore(store).changeRegistry(() => ({
    v: 1,
    stage: 'local',
    offers: {},
    remotes: [],
    retired: [],
  }));
  expect(registry.remotes).toEqual([]);
});
