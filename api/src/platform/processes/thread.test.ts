import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runThread, ThreadSpent } from './thread';

const folder = mkdtempSync(join(tmpdir(), 'wavereel-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that does this. */
function run(does: string, timeLimitMs: number): Promise<unknown> {
  const program = join(folder, 'thread.mjs');
  writeFileSync(program, `import { parentPort, workerData } from 'node:worker_threads';\n${does}\n`);
  return runThread(program, 'a job', { timeLimitMs, maxMegabytes: 64 });
}

const rests = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

test('a thread that is kept waiting past its time, as on a busy machine, still answers', async () => {
  expect(await run(`${rests(1_500)} parentPort.postMessage(workerData);`, 1_000)).toBe('a job');
});

test.each([
  ['computes on and on', 'for (;;);'],
  ['waits for ever', rests(1_000_000)],
  ['fills its memory', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));'],
])('one that %s is ended', async (_, does) => {
  await expect(run(does, 300)).rejects.toThrow(ThreadSpent);
});

test('one that fails, or ends without a word, is no job that took too much', async () => {
  await expect(run(`throw new Error('broken');`, 10_000)).rejects.toThrow('broken');
  await expect(run('process.exit(3);', 10_000)).rejects.toThrow('the thread ended with 3 and no answer');
});
