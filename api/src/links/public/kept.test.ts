import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Log } from '../../platform/log';
import { keptPages } from './kept';
import type { LoadedPage } from './model';
import type { PageHead, PageSource } from './source';

const head = (change: Partial<PageHead> = {}): PageHead => ({
  ...{
    id: 'page-1',
    teamId: 'team-1',
    name: 'owls',
    elsewhere: null,
    hasForm: false,
    isCounted: false,
    videos: [],
    ...{ coverColor: null, coverMade: null, favicon: null, cover: null, card: null, wantedCard: 'a' },
    signature: 'one',
  },
  addresses: { page: 'https://wave.example/l/owls', path: '/l/owls' },
  content: {
    ...{ title: 'Owls', description: '', language: 'en', feeds: [], buttons: [], videos: [], hidden: [] },
    look: { layout: 'list', theme: 'auto', color: null },
  },
  ...change,
});
const loaded: LoadedPage = {
  model: {
    ...{
      title: 'Owls',
      description: '',
      language: 'en',
      coverColor: null,
      coverData: null,
      buttons: [],
      videos: [],
      shows: [],
    },
    ...{ look: { layout: 'list', theme: 'auto', color: null }, hidden: new Set(), hasForm: false, countsClicks: false },
    ...{ icon: null, card: null },
  },
  episodes: new Map(),
  pictures: new Map(),
  letters: 0,
};
const part = (words: string) => ({ key: 'home', draw: () => ({ html: words, policy: "default-src 'none'" }) });

let now: number;
let asked: number;
let isDown: boolean;
let found: PageHead | null;
let warned: number;
const source: PageSource = {
  find: async () => {
    asked += 1;
    if (isDown) throw new Error('the database is gone');
    return found === null ? null : { ...found };
  },
  draft: async () => null,
  pictureUrl: async () => null,
  icon: async () => null,
  load: async () => {
    if (isDown) throw new Error('the database is gone');
    return loaded;
  },
};
// Only warnings are written here.
const log = { warn: () => (warned += 1) } as unknown as Log;
const fresh = () => keptPages(source, log, () => now);
beforeEach(() => {
  [now, asked, warned, isDown, found] = [1_000_000, 0, 0, false, head()];
});

test('many who come at once, and soon after, ask the database once', async () => {
  const kept = fresh();
  await Promise.all(Array.from({ length: 50 }, () => kept.head('owls')));
  now += 1_000;
  await kept.head('owls');

  expect(asked).toBe(1);
  now += 2_000;
  await kept.head('owls');
  expect(asked).toBe(2);
});

test('a page goes on as it was when the database is gone, and what was never seen says so', async () => {
  const kept = fresh();
  const before = await kept.part(head(), part('As it was'));
  await kept.head('owls');
  isDown = true;
  now += 3_600_000;

  expect(await kept.head('owls')).toEqual(head());
  expect(await kept.part(head(), part('never drawn'))).toBe(before);
  expect(await kept.part(head({ signature: 'two' }), part('never drawn'))).toBe(before);
  await expect(kept.head('foxes')).rejects.toThrow('the database is gone');
  await expect(kept.part(head({ id: 'page-2' }), part('x'))).rejects.toThrow('the database is gone');
  expect(warned).toBe(2);
  // The next ones do not wait for it again.
  await kept.head('owls');
  expect(asked).toBe(3);
});

test('what is known to have changed is looked at before it is shown', async () => {
  const kept = fresh();
  await kept.head('owls');
  found = head({ signature: 'two' });
  expect((await kept.head('owls'))?.signature).toBe('one');
  kept.forget('page-1');

  expect((await kept.head('owls'))?.signature).toBe('two');
});

test('of all names that look like that of a page there is one head', async () => {
  const kept = fresh();
  const [one, other] = [await kept.head('ow-ls'), await kept.head('o-wls')];
  found = head();

  expect(await kept.head('0wls')).toBe(one);
  expect(await kept.head('owls')).toBe(other);
  expect(other).toBe(one);
  found = head({ signature: 'two' });
  expect((await kept.head('o-w-l-s'))?.signature).toBe('two');
});

test('one that was nowhere is found as soon as it is there', async () => {
  const kept = fresh();
  found = null;
  expect(await kept.head('owls')).toBeNull();
  found = head();
  kept.forget('page-1');

  expect(await kept.head('owls')).toEqual(head());
});

test('is sent in each form, and is the same thing in all', async () => {
  const built = await fresh().part(head(), part('Owls at night. '.repeat(100)));

  expect(built).not.toBeNull();
  if (built === null) return;
  expect(gunzipSync(built.gzip)).toEqual(built.plain);
  expect(brotliDecompressSync(built.br)).toEqual(built.plain);
  expect(built.br.length).toBeLessThan(built.plain.length / 10);
  expect(built.etag).toMatch(/^"[\w-]{22}"$/);
});
