// npm start [-- --release]: builds what changed, releases what was never released into the store of this machine, or all of it where that is asked,
// and starts the server.
import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDirectory } from '@wavereel/api/internals/platform/disk/lock';
import { buildPackages } from './lib/build';
import { publish } from './lib/publish';
import { DiskStore } from './lib/store-disk';
import { packages, top } from './lib/workspace';

const dataDirectory = resolve(process.env['DATA_DIR'] ?? join(top, 'var'));
const store = join(dataDirectory, 'store');

try {
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
  // Whoever serves this directory already goes on undisturbed.
  const lock = await lockDirectory(dataDirectory, { host: hostname(), port: 0 });
  await buildPackages();
  const { left } = await publish(new DiskStore(store), 'local', packages(), { isNewOnly: !values.release });
  if (left.length > 0)
    console.log(['left alone', ...left, 'npm start -- --release makes live what was not stopped.'].join('\n  '));
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
