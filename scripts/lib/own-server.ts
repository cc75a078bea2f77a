import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from './children';
import { top } from './workspace';

const startMs = 60_000;
/** Of what it says the end is kept. */
const toldLength = 4_000;

export interface RunningServer {
  readonly address: string;
  readonly remove: () => Promise<void>;
}

/**
 * The built server on a free port, with data of its own that go with it. It knows no more of the environment than it is told: whoever releases
 * may have variables that lead to what is live.
 * @throws where it is not ready in a minute
 */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'wavereel-own-'));
  const { PATH, HOME, FFMPEG_PATH } = process.env;
  const child = spawn(process.execPath, [join(top, 'api/dist/main.mjs')], {
    env: { PATH, HOME, FFMPEG_PATH, PORT: '0', DATA_DIR: data, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = endWithUs(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const remove = async () => {
    end();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-toldLength)));
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${errors}`)), startMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${errors}`));
    });
    child.stdout.on('data', (text) => {
      output = `${output}${text}`.slice(-toldLength);
      const address = /^Wavereel is ready at (\S+)\n/m.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  try {
    return { address: await ready, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
