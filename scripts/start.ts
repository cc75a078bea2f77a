// npm start: builds what changed, releases it into the store of this machine and starts the server.
import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDirectory } from '@wavereel/api/internals/platform/disk/lock';
import { buildPackages } from './lib/build';
import { publish } from './lib/publish';
import { DiskStore } from './lib/store-disk';
import { top } from './lib/workspace';

const dataDirectory = resolve(process.env['DATA_DIR'] ?? join(top, 'var'));
const store = join(dataDirectory, 'store');

try {
  // Whoever serves this directory already goes on undisturbed.
  const lock = await lockDirectory(dataDirectory, { host: hostname(), port: 0 });
  await buildPackages();
  await publish(new DiskStore(store), 'local');
  lock.release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(process.execPath, [join(top, 'api/dist/main.mjs')], {
  cwd: top,
  env: { ...process.env, DATA_DIR: dataDirectory, WEB_STORE: store },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
