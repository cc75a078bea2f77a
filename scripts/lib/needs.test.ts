import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { registrySchema, releaseSchema, type RegisteredRemote, type Release } from '@wavereel/remote-kit/registry';
import { z } from 'zod';
import { leftBehind, mismatches } from './needs';
import { needsOf, remotesOf } from './publish';
import { packages, top } from './workspace';

const release = (version: string, path = '/sample'): Release =>
  releaseSchema.parse({
    version,
    entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    routes: [{ path, title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
  });
const first: RegisteredRemote = { name: 'mf-sample', ...release('1', '/one'), earlier: [] };
const registry = registrySchema.parse({
  v: 1,
  stage: 'live',
  offers: { '@wavereel/ui': '1.4.0', '@wavereel/events': '2.0.0' },
  remotes: [first],
});

test('what the live shell does not offer is named exactly', () => {
  expect(mismatches({ needs: { '@wavereel/ui': '^1.2.0' } }, registry)).toEqual([]);
  expect(
    mismatches(
      { needs: { '@wavereel/ui': '^1.5.0', '@wavereel/events': '^1.0.0', '@wavereel/router': '^1.0.0' } },
      registry,
    ),
  ).toEqual([
    'It needs @wavereel/ui ^1.5.0, and the live shell offers 1.4.0.',
    'It needs @wavereel/events ^1.0.0, and the live shell offers 2.0.0.',
    'It needs @wavereel/router ^1.0.0, which the live shell does not offer.',
  ]);
});

test('what a shell would leave behind is named exactly: live releases and canaries, not those that can be gone back to', () => {
  const needing = (version: string, range: string): Release => ({
    ...release(version),
    needs: { '@wavereel/ui': range },
  });
  const remote = (name: string, live: Release): RegisteredRemote => ({
    ...live,
    name,
    earlier: [needing('0', '^0.1.0')],
  });
  const remotes = [
    remote('mf-fits', needing('1', '^1.2.0')),
    {
      ...remote('mf-old', needing('1', '^0.9.0')),
      canary: { release: { ...needing('2', '^1.0.0'), needs: { '@wavereel/router': '^1.0.0' } }, share: 10 },
    },
  ];
  expect(leftBehind({ ...registry, remotes })).toEqual([
    'mf-old 1, which is live, needs @wavereel/ui ^0.9.0, and this shell offers 1.4.0.',
    'mf-old 2, which is tried, needs @wavereel/router ^1.0.0, and this shell does not offer it.',
  ]);
});

test('what a remote demands of a shell as it is built is what the registry says that it needs', () => {
  const remotes = remotesOf(packages());
  const program = `
    import { needed } from ${JSON.stringify(join(top, 'shared/build/webpack/shared.mjs'))};
    console.log(JSON.stringify(process.argv.slice(1).map(needed)));`;
  const answer = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', program, ...remotes.map(({ directory }) => directory)],
    { encoding: 'utf8' },
  );
  const demanded = z.array(z.record(z.string(), z.object({ requiredVersion: z.string() }))).parse(JSON.parse(answer));
  expect(remotes.length).toBeGreaterThan(0);
  remotes.forEach((source, index) => {
    const needs = Object.entries(needsOf(source)).map(([name, range]) => [name, { requiredVersion: range }]);
    expect(demanded[index]).toMatchObject(Object.fromEntries(needs));
  });
});
