// npm run dev -- mf-link [--alone]: one remote rebuilt and reloaded as it is written, in the place of the released one in a shell (the local
// one or a deployed one), or in a page of its own on a real local api.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveInShell, serveStandalone } from '@wavereel/build/webpack';
import { buildPackages } from './lib/build';
import { command, remotePackage } from './lib/release-command';
import { top } from './lib/workspace';

const usage = 'npm run dev -- <remote> [--alone] [--port 4100] [--api http://localhost:4000]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'boolean', default: false }, port: { type: 'string', default: '4100' }, api: { type: 'string', default: 'http://localhost:4000' } },
});

await command(async () => {
  const { directory, shortName } = remotePackage(positionals[0], usage);
  const port = Number(values.port);
  if (values.alone) {
    if (!(await answers(values.api))) await startApi(values.api);
    await serveStandalone({ directory, port, api: values.api });
    console.log(`${shortName} alone is at http://localhost:${port}`);
  } else {
    await serveInShell({ directory, port });
    console.log(`Open ${values.api}/?devtools, or any other shell with ?devtools, choose "From my machine" for ${shortName}, and apply:\n  http://localhost:${port}/remoteEntry.js`);
  }
});

async function answers(api: string): Promise<boolean> {
  return fetch(new URL('/api/health', api), { signal: AbortSignal.timeout(2_000) }).then(() => true, () => false);
}

/** Starts the embedded api on the port that the page will ask, and ends it with this program. */
async function startApi(api: string): Promise<void> {
  await buildPackages(['@wavereel/api']);
  const child = spawn(process.execPath, [join(top, 'api/dist/main.mjs')], {
    cwd: top,
    env: { ...process.env, PORT: new URL(api).port || '4000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  child.on('exit', (code) => process.exit(code ?? 1));
  await once(child.stdout, 'data');
}
