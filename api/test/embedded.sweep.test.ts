import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kills = 100;
const program = join(__dirname, 'support/acknowledge.mjs');
const directory = mkdtempSync(join(tmpdir(), 'wavereel-acknowledged-'));
/** At the same time, to save time: each is killed its share of the times. */
const databases = ['one', 'other'].map((name) => join(directory, name));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Half of a start is V8 making fast code of the database; a process that is killed at once has no use for it. */
const startQuickly = '--liftoff-only';

/** Lets a process write until it has acknowledged so many rows, kills it in the middle of the next, and tells which it had. */
async function writeAndKill(database: string, rows: number): Promise<number[]> {
  const writer = spawn(process.execPath, [startQuickly, program, database], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > rows) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  return output.split('\n').slice(0, -1).map(Number);
}

/** What of a database that was killed again and again is not as it was acknowledged. */
async function damage(database: string): Promise<{ acknowledged: number; lost: number[]; torn: number }> {
  const acknowledged: number[] = [];
  for (let count = 0; count < kills / databases.length; count += 1)
    acknowledged.push(...(await writeAndKill(database, 1 + (count % 5))));
  // The program's own rows.
  const rows = JSON.parse(execFileSync(process.execPath, [program, database, 'list'], { encoding: 'utf8' })) as {
    number: number;
    half: number;
  }[];
  const kept = new Set(rows.map(({ number }) => number));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((number) => !kept.has(number)),
    torn: rows.filter(({ half }) => half !== 2).length,
  };
}

test('killed a hundred times in the middle of transactions, the embedded database has lost nothing that it acknowledged', async () => {
  const found = await Promise.all(databases.map(damage));

  expect(found.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThanOrEqual(kills);
  expect(found.map(({ lost, torn }) => ({ lost, torn }))).toEqual(databases.map(() => ({ lost: [], torn: 0 })));
}, 420_000);
