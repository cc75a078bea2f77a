import type { ReleaseObjects } from '@wavereel/api/internals/platform/releases/objects';
import { releaseSchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { backTo, live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { S3Store } from './store-s3';

/** What a bucket may do that the S3 server of the other tests never does. */
interface Manners {
  /** Takes no notice of conditions. */
  readonly isRude?: boolean;
  /** Somebody else writes the registry just before each of our writes. */
  readonly isBusy?: boolean;
  /** Takes the first write of the registry, and loses the answer: the client's second try is refused. */
  readonly losesAnswer?: boolean;
}

function bucket({ isRude = false, isBusy = false, losesAnswer = false }: Manners = {}) {
  const texts = new Map<string, string>();
  let hasLost = false;
  const write = async (path: string, content: Uint8Array | string) => void texts.set(path, String(content));
  const objects: ReleaseObjects = {
    read: async (path) => {
      const text = texts.get(path);
      return text === undefined ? null : { text, tag: text };
    },
    bytes: async (path) => (texts.has(path) ? Buffer.from(texts.get(path) ?? '') : null),
    download: () => Promise.reject(new Error('nobody who releases downloads')),
    write,
    replace: async (path, content, tag) => {
      const isRegistry = path === 'remotes.json';
      if (isBusy && isRegistry) texts.set(path, `${texts.get(path)} `);
      if (!isRude && (texts.get(path) ?? null) !== tag) return false;
      texts.set(path, content);
      const isLost = losesAnswer && isRegistry && !hasLost;
      hasLost ||= isLost;
      return !isLost;
    },
  };
  return { objects, texts };
}

const release = (version: string): Release =>
  releaseSchema.parse({
    version,
    entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
  });
const registry: Registry = {
  v: 1,
  retired: [],
  stage: 'live',
  offers: {},
  remotes: [{ name: 'mf-sample', ...release('3'), earlier: [release('2'), release('1')] }],
};
const text = `${JSON.stringify(registry)}\n`;

test('a bucket that honours no conditions is refused before anything is lost', async () => {
  const { objects, texts } = bucket({ isRude: true });
  texts.set('remotes.json', text);

  await expect(
    new S3Store(objects, 's3://rude').changeRegistry(() => ({ ...registry, stage: 'other' })),
  ).rejects.toThrow('s3://rude does not honour conditional writes');
  expect(texts.get('remotes.json')).toBe(text);
});

test('a change whose answer was lost is not made twice', async () => {
  const { objects, texts } = bucket({ losesAnswer: true });
  texts.set('remotes.json', text);
  const after = await new S3Store(objects, 's3://lossy').changeRegistry((before) =>
    withChange(before ?? registry, 'mf-sample', null, backTo()),
  );

  expect(after.remotes[0]?.version).toBe('2');
  expect(JSON.parse(texts.get('remotes.json') ?? '')).toEqual(after);
});

test('whom others always get ahead of is told so in the end', async () => {
  const { objects, texts } = bucket({ isBusy: true });
  texts.set('remotes.json', text);
  const change = (before: Registry | null) => withChange(before ?? registry, 'mf-sample', null, live(release('4')));

  await expect(new S3Store(objects, 's3://busy', 300).changeRegistry(change)).rejects.toThrow(
    /^Others changed the registry in s3:\/\/busy again and again/,
  );
});

test('a remote whose version is whole is left alone', async () => {
  const { objects, texts } = bucket();
  const store = new S3Store(objects, 's3://calm');
  texts.set('remotes/mf-sample/3/release.json', JSON.stringify(release('3')));
  await store.putRemote('/nowhere', 'mf-sample', release('3'));

  expect([...texts.keys()]).toEqual(['remotes/mf-sample/3/release.json']);
  expect(await store.readRelease('mf-sample', '3')).toMatchObject(release('3'));
  expect(await store.readRelease('mf-sample', '4')).toBeNull();
});
