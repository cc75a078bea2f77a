import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChildProgram, type ChildProgramOptions } from './child-program';

const folder = mkdtempSync(join(tmpdir(), 'wavereel-child-'));
const [program, heard] = [join(folder, 'child.mjs'), join(folder, 'heard')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that does this once it has its job. */
function run(does: string, options: Partial<ChildProgramOptions> & Pick<ChildProgramOptions, 'timeLimitMs'>) {
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from 'node:fs';\nprocess.once('message', () => { ${does} });\n`,
  );
  return runChildProgram(program, {}, { maxMegabytes: 1024, onMessage: () => undefined, ...options });
}

const listens = `process.once('SIGTERM', () => { writeFileSync('${heard}', ''); process.exit(1); });
  setInterval(() => undefined, 1000); process.send('begun');`;

test.each([
  ['is asked to end', false, true],
  ['is killed at once where it keeps nothing', true, false],
])('a child %s', async (_, isDisposable, isHeard) => {
  rmSync(heard, { force: true });
  const ending = new AbortController();
  const { signal } = ending;
  const ended = run(listens, {
    signal,
    isDisposable,
    timeLimitMs: 60_000,
    onMessage: () => ending.abort(new Error('no longer wanted')),
  });
  await expect(ended).rejects.toThrow('no longer wanted');
  expect(existsSync(heard)).toBe(isHeard);
});

test('one that keeps nothing has its time limit from the system as well, for when nobody is there to end it', async () => {
  const told: unknown[] = [];
  const limits = `process.send(readFileSync('/proc/self/limits', 'utf8'), () => process.exit())`;
  for (const isDisposable of [true, false])
    await run(limits, { isDisposable, timeLimitMs: 61_500, onMessage: (message) => told.push(message) });
  const seconds = told.map((text) => /^Max cpu time +(\S+)/m.exec(String(text))?.[1]);
  expect(seconds).toEqual(['62', 'unlimited']);
});
