// npm run dev -- mf-link [--alone]: one remote rebuilt and reloaded as it is written, in the place of the released one in a shell (the local
// one or a deployed one), or in a page of its own on a real local api.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveInShell, serveStandalone } from '@wavereel/build/webpack';
import { buildPackages } from './lib/build';
import { command, CommandError, remotePackage } from './lib/release-command';
import { top } from './lib/workspace';

const usage = 'npm run dev -- <remote> [--alone] [--port 4100] [--api http://localhost:4000]';

await command(async () => {
  const { name, alone, port, api } = asked();
  const { directory, shortName } = remotePackage(name, usage);
  await assertFree(port);
  if (alone) {
    if (!(await answers(api))) await startApi(api);
    await serveStandalone({ directory, port, api });
    console.log(`${shortName} alone is at http://localhost:${port}`);
  } else {
    await serveInShell({ directory, port });
    console.log(
      `Open ${api}/?devtools, or any other shell with ?devtools, choose "From my machine" for ${shortName} with this address, and apply:\n  http://localhost:${port}/remoteEntry.js`,
    );
  }
});

/** What was typed. The api is asked where `npm start` would serve it. @throws CommandError */
function asked(): { name: string | undefined; alone: boolean; port: number; api: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      alone: { type: 'boolean', default: false },
      port: { type: 'string', default: '4100' },
      api: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '4000'}` },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new CommandError(`${usage}\nThe port is a whole number from 1 to 65535.`);
  if (!URL.canParse(values.api))
    throw new CommandError(`${usage}\nThe api is the address of a running suite: http://localhost:4000`);
  return { name: positionals[0], alone: values.alone, port, api: new URL(values.api).origin };
}

/** @throws CommandError where something listens on the port */
async function assertFree(port: number): Promise<void> {
  const probe = createServer().listen(port, 'localhost');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!free)
    throw new CommandError(
      `Port ${port} is taken, perhaps by another remote in development. Choose another one: --port ${port + 1}`,
    );
  probe.close();
  await once(probe, 'close');
}

async function answers(api: string): Promise<boolean> {
  return fetch(new URL('/api/health', api), { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
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
