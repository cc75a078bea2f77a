/** `npm run render -- --audio FILE --start S --end S --design NAME --out FILE.mp4`: builds the renderer where needed and runs it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

const built = spawnSync(node, [tsx, join(root, 'scripts', 'build.ts'), '@wavereel/api'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
});
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}The renderer could not be built.\n`);
  process.exit(1);
}

// Paths are meant from where the command was typed; npm runs scripts at the top.
const directory = process.env['INIT_CWD'] ?? process.cwd();
const { status, error } = spawnSync(node, [join(root, 'api', 'dist', 'render-cli.mjs'), ...process.argv.slice(2)], {
  cwd: directory,
  stdio: 'inherit',
});
if (error) process.stderr.write(`${error.message}\n`);
process.exit(status ?? 1);
