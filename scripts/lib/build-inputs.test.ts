import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { quiet } from './build';
import { top } from './workspace';

/** What the build of a package is made from: files, and packages of npm with all that these need. */
async function inputsOf(name: string): Promise<{ files: string[]; external: string[] }> {
  const nx = join(top, 'node_modules/nx/dist/bin/nx.js');
  const asked = ['show', 'target', 'inputs', `@wavereel/${name}:build`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [nx, ...asked], {
    cwd: top,
    env: { ...process.env, ...quiet },
    maxBuffer: 1e7,
  });
  return JSON.parse(stdout);
}

test('a new version in the lock file builds anew what is made with it, and nothing else', async () => {
  const [link, api] = await Promise.all([inputsOf('mf-link'), inputsOf('api')]);
  // Its own, what its tools are, what a package that it uses needs, and what that needs.
  for (const used of ['react', '@swc/core', 'webpack', 'webpack-sources', '@mantine/core', '@floating-ui/dom'])
    expect(link.external).toContain(`npm:${used}`);
  for (const foreign of ['fastify', 'pg', 'lerna', 'jest']) expect(link.external).not.toContain(`npm:${foreign}`);
  expect(api.external).toContain('npm:fastify');
  for (const { files, external } of [link, api]) {
    expect(files).not.toContain('package-lock.json');
    expect(external.filter((name) => !name.startsWith('npm:'))).toEqual([]);
  }
});
