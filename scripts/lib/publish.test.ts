import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrySchema } from '@wavereel/remote-kit/registry';
import {
  backTo,
  live,
  retired,
  tried,
  withChange,
  type ReleaseChange,
} from '@wavereel/api/internals/platform/releases/changes';
import { publish, putRelease } from './publish';
import { damageOf } from './release-check';
import { DiskStore } from './store-disk';
import type { Package } from './workspace';

let directory: string;
let store: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wavereel-publish-'));
  store = join(directory, 'store');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A built package with the given files in its dist. */
function built(shortName: string, files: Record<string, string>, more: Partial<Package> = {}): Package {
  const home = join(directory, shortName);
  mkdirSync(join(home, 'dist'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, 'dist', name), text);
  const nothing = { scripts: {}, dependencies: {}, devDependencies: {} };
  return { name: `@wavereel/${shortName}`, shortName, version: '1.0.0', ...nothing, directory: home, ...more };
}

const declaration = { routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }] };
const shell = () => built('shell', { 'index.html': '<title>one</title>', 'shell.1.js': 'one' });
const sample = (text: string) =>
  built(
    'mf-sample',
    { 'remoteEntry.js': text },
    { remote: declaration, dependencies: { '@wavereel/ui': '^1.0.0', 'react': '^19.0.0' } },
  );
const written = () => registrySchema.parse(JSON.parse(readFileSync(join(store, 'remotes.json'), 'utf8')));

test('a release lies under its version, and the registry says what the remote declares and needs', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('entry'), built('ui', {})]);
  const [remote] = written().remotes;
  expect(remote).toMatchObject({
    name: 'mf-sample',
    routes: declaration.routes,
    needs: { '@wavereel/ui': '^1.0.0' },
    earlier: [],
  });
  expect(remote?.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(remote?.integrity).toMatch(/^sha384-/);
  expect(readFileSync(join(store, remote?.entry ?? ''), 'utf8')).toBe('entry');
  expect(written().offers).toEqual({ '@wavereel/ui': '1.0.0' });
  expect(readFileSync(join(store, 'shell/index.html'), 'utf8')).toBe('<title>one</title>');
  expect(existsSync(join(store, 'shell/shell.1.js'))).toBe(true);
});

test('every file of a release is known, so that a changed and a missing one are found', async () => {
  const disk = new DiskStore(store);
  await publish(disk, 'local', [
    shell(),
    sample('entry'),
    built('mf-other', { 'remoteEntry.js': 'other', 'voice.png': 'a picture' }, { remote: declaration }),
  ]);
  const [first, other] = written().remotes.map(({ name, version }) => ({
    name,
    version,
    home: join(store, 'remotes', name, version),
  }));
  if (!first || !other) throw new Error('two were released');
  expect(await damageOf(disk, first.name, first.version)).toEqual([]);

  writeFileSync(join(first.home, 'remoteEntry.js'), 'entry and more');
  rmSync(join(other.home, 'voice.png'));
  expect(await damageOf(disk, first.name, first.version)).toEqual([
    `mf-sample ${first.version}: remoteEntry.js was changed.`,
  ]);
  expect(await damageOf(disk, other.name, other.version)).toEqual([`mf-other ${other.version}: voice.png is missing.`]);
  expect(await damageOf(disk, 'mf-other', '0.0.0')).toEqual([`mf-other 0.0.0 is not in ${store}.`]);
});

test('another build becomes the release, the one before stays to go back to, with its files', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('first')]);
  const first = written().remotes[0];
  await publish(new DiskStore(store), 'local', [shell(), sample('second')]);
  const second = written().remotes[0];
  expect(second?.version).not.toBe(first?.version);
  expect(second?.earlier.map(({ version }) => version)).toEqual([first?.version]);
  expect(readFileSync(join(store, first?.entry ?? ''), 'utf8')).toBe('first');
});

test('the same build is no new release', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('same')]);
  await publish(new DiskStore(store), 'local', [shell(), sample('same')]);
  expect(written().remotes).toHaveLength(1);
  expect(written().remotes[0]?.earlier).toEqual([]);
});

test('what was released from elsewhere stays', async () => {
  await publish(new DiskStore(store), 'local', [
    shell(),
    sample('one'),
    built('mf-other', { 'remoteEntry.js': 'other' }, { remote: declaration }),
  ]);
  await publish(new DiskStore(store), 'local', [shell(), sample('two')]);
  expect(written().remotes.map(({ name }) => name)).toEqual(['mf-sample', 'mf-other']);
});

test('twenty who release at once all land', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('one')]);
  const others = Array.from({ length: 20 }, (_, at) => ({
    name: `mf-${String.fromCharCode(97 + at)}`,
    release: written().remotes[0],
  }));
  await Promise.all(
    others.map(({ name, release }) =>
      new DiskStore(store).changeRegistry((before) => {
        if (!before || !release) throw new Error('nothing was released');
        return withChange(before, name, release, live(release));
      }),
    ),
  );
  expect(
    written()
      .remotes.map(({ name }) => name)
      .sort(),
  ).toEqual(['mf-sample', ...others.map(({ name }) => name)].sort());
});

test('a registry that cannot be read is not written over', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('one')]);
  writeFileSync(join(store, 'remotes.json'), '{ half');
  await expect(publish(new DiskStore(store), 'local', [shell(), sample('two')])).rejects.toThrow(/JSON/);
  expect(readFileSync(join(store, 'remotes.json'), 'utf8')).toBe('{ half');
});

test('a remote that declares nonsense is refused, and the registry stays as it was', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('good')]);
  const before = written();
  const bad = built('mf-sample', { 'remoteEntry.js': 'bad' }, { remote: { routes: [] } });
  await expect(publish(new DiskStore(store), 'local', [shell(), bad])).rejects.toThrow(/routes/);
  expect(written()).toEqual(before);
});

test('a place on a screen of somebody else is refused', async () => {
  const remote = { ...declaration, places: { home: '/elsewhere' } };
  await expect(
    publish(new DiskStore(store), 'local', [shell(), built('mf-sample', { 'remoteEntry.js': 'x' }, { remote })]),
  ).rejects.toThrow('mf-sample declares the place home at /elsewhere, which is on no route of its own.');
});

test('a part is released with what it needs beside the entry; one that no contract knows is refused', async () => {
  const lent = (name: string, version: number) =>
    built(
      'mf-sample',
      {
        'remoteEntry.js': 'entry',
        'files.json': JSON.stringify({
          'app': [],
          'parts/design-picker': [{ file: 'part.js', integrity: 'sha384-p' }],
        }),
      },
      { remote: { ...declaration, parts: [{ name, version }] } },
    );
  const release = (name: string, version: number) =>
    publish(new DiskStore(store), 'local', [shell(), lent(name, version)]);
  await release('design-picker', 1);
  const [remote] = written().remotes;
  expect(remote?.parts).toEqual([
    {
      name: 'design-picker',
      version: 1,
      ahead: [{ file: `/remotes/mf-sample/${remote?.version}/part.js`, integrity: 'sha384-p' }],
    },
  ]);
  await expect(release('design-picker', 2)).rejects.toThrow(
    'mf-sample lends the part design-picker by version 2 of its contract, which is 1.',
  );
  await expect(release('nothing', 1)).rejects.toThrow(
    'mf-sample lends the part nothing, of which the contracts know nothing.',
  );
});

describe('a restart, which releases only what is new', () => {
  const disk = () => new DiskStore(store);
  const restart = (text: string) => publish(disk(), 'local', [shell(), sample(text)], { isNewOnly: true });
  const release = (text: string) => publish(disk(), 'local', [shell(), sample(text)]);
  const change = (how: ReleaseChange) =>
    disk().changeRegistry((before) => {
      if (!before) throw new Error('nothing was released');
      return withChange(before, 'mf-sample', null, how);
    });
  const [liveNow, earlier] = [() => written().remotes[0]?.version, () => written().remotes[0]?.earlier[0]?.version];

  test('releases a version that nobody has seen', async () => {
    await restart('one');
    const one = liveNow();
    expect(await restart('two')).toMatchObject({ left: [] });
    expect([liveNow() === one, earlier()]).toEqual([false, one]);
  });

  test('leaves a roll-back as it is, and says so; where it is asked to, it ends it', async () => {
    await release('one');
    const one = liveNow();
    await release('two');
    const two = liveNow();
    await change(backTo());
    expect((await restart('two')).left).toEqual([`mf-sample ${two} was released before, and ${one} is live.`]);
    expect(liveNow()).toBe(one);
    await release('two');
    expect(liveNow()).toBe(two);
  });

  test('leaves a canary as it is, of what is tried and of what is live', async () => {
    await release('one');
    const one = written().remotes[0];
    await release('two');
    const two = written().remotes[0];
    if (!one || !two) throw new Error('two were released');
    await change(backTo());
    await change(tried(two, 20));
    expect((await restart('two')).left).toEqual([
      `mf-sample ${two.version} is tried by 20 % of the accounts, beside ${one.version}.`,
    ]);
    expect((await restart('one')).left).toEqual([]);
    expect(written().remotes[0]?.canary).toMatchObject({ share: 20, release: { version: two.version } });
  });

  test('leaves out what was retired; a release brings it back', async () => {
    await release('one');
    const one = liveNow();
    await disk().changeRegistry((before) => retired(before ?? written(), 'mf-sample'));
    expect((await restart('one')).left).toEqual([`mf-sample ${one} is retired.`]);
    expect(written()).toMatchObject({ remotes: [], retired: [{ name: 'mf-sample', routes: declaration.routes }] });
    await release('one');
    expect(written()).toMatchObject({ remotes: [{ name: 'mf-sample', version: one }], retired: [] });
  });

  test('a start that was killed before the registry had its remote is made up for', async () => {
    await publish(disk(), 'local', [shell()]);
    await putRelease(disk(), sample('one'));
    expect(await restart('one')).toMatchObject({ left: [], registry: { remotes: [{ name: 'mf-sample' }] } });
  });
});

test('a release says where it comes from, and says the same of it ever after', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('one')]);
  const made = written().remotes[0]?.made;
  expect(made).toEqual({
    commit: null,
    by: expect.stringMatching(/./),
    at: expect.stringMatching(/^\d{4}-/),
    change: '',
  });
  await publish(new DiskStore(store), 'local', [shell(), sample('one')]);
  expect(written().remotes[0]?.made).toEqual(made);
});

test('what is only declared makes a release of its own', async () => {
  await publish(new DiskStore(store), 'local', [shell(), sample('same')]);
  const before = written().remotes[0];
  const renamed = { routes: [{ path: '/sample', title: { 'en': 'Other', 'pt-BR': 'Outra' } }] };
  await publish(new DiskStore(store), 'local', [shell(), { ...sample('same'), remote: renamed }]);
  const after = written().remotes[0];
  expect(after?.routes).toEqual(renamed.routes);
  expect(after?.earlier.map(({ version, routes }) => [version, routes])).toEqual([
    [before?.version, declaration.routes],
  ]);
});
