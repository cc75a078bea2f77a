import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  readonly address: string;
  readonly remove: () => Promise<void>;
}

/** The built server on a free port, with data of its own. */
export function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'wavereel-bench-api-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../api/dist/main.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const remove = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (text) => {
      output += String(text);
      const address = /^Wavereel is ready at (\S+)\n/m.exec(output)?.[1];
      if (address !== undefined) resolve({ address, remove });
    });
  });
}
