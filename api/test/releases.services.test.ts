import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putRelease } from '../../scripts/lib/publish';
import { tried, withChange } from '../src/platform/releases/changes';
import { S3Store } from '../../scripts/lib/store-s3';
import { remotePackage } from '../../scripts/lib/release-command';
import { readWebPlace } from '../src/platform/config/stores';
import { releaseObjects, type ReleaseObjects } from '../src/platform/releases/objects';
import { TestS3 } from './support/s3';
import { TestServer } from './support/server';
import { terminal } from './support/terminal';
import { top } from './support/top';
import { until } from './support/until';

const directory = mkdtempSync(join(tmpdir(), 'wavereel-releases-'));
let bucket: TestS3;
let environment: Record<string, string>;
let server: TestServer;
/** The output of the release of everything into the empty bucket. */
let released: { code: number; output: string };

beforeAll(async () => {
  bucket = await TestS3.start();
  environment = { ...bucket.environment, WEB_STORE: 's3:web' };
  released = await onBucket('release', '--all');
  server = await TestServer.start(environment);
}, 300_000);
afterAll(async () => {
  await server?.remove();
  await bucket?.remove();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs a command of the terminal on the bucket; the first one may have everything to build. */
const onBucket = (...command: string[]) => terminal(command, environment, 300_000);

/** What was released into the bucket, by a connection of its own. */
function objects(): ReleaseObjects {
  const place = readWebPlace(environment, directory);
  if (place.kind !== 's3') throw new Error('the store is a bucket');
  return releaseObjects(place.s3, place.prefix);
}

/** A hand that releases. */
const releasing = () => new S3Store(objects(), 'the bucket of this test');

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.address), { headers: { 'accept-encoding': 'identity', ...headers } });
const getPage = (path: string) => get(path, { accept: 'text/html' });
const keysLike = (pattern: RegExp): string[] =>
  bucket
    .objects()
    .map((key) => key.replace(/^web/, ''))
    .filter((path) => pattern.test(path));
const one = (paths: readonly string[]): string => paths[0] ?? 'none was released';
const forEver = 'public, max-age=31536000, immutable';

interface Served {
  readonly remotes: readonly { name: string; version: string; entry: string }[];
}
const registry = async (): Promise<Served> => JSON.parse(await (await get('/remotes.json')).text()); // our own, as it is written
const mfLink = async () => (await registry()).remotes.find(({ name }) => name === 'mf-link');

/** Puts a made-up second release of mf-link into the bucket; the registry is as it was. */
async function secondRelease() {
  const source = remotePackage('mf-link', '');
  const home = mkdtempSync(join(directory, 'second-'));
  cpSync(join(source.directory, 'dist'), join(home, 'dist'), { recursive: true });
  writeFileSync(join(home, 'dist/remoteEntry.js'), '/* the second */');
  return putRelease(releasing(), { ...source, directory: home });
}

/** Gives ten per cent of the accounts a release of mf-link. */
const tryOut = (release: Awaited<ReturnType<typeof secondRelease>>) =>
  releasing().changeRegistry((before) => {
    if (before === null) throw new Error('nothing was released');
    return withChange(before, 'mf-link', release, tried(release, 10));
  });

test('everything is released into an empty bucket by one command', async () => {
  expect(released.output).toMatch(/^mf-link 1\.\S+ is live \(20.* by .+\)$/m);
  expect(released.output).toContain('The shell is live in s3://wavereel-test/web');
  expect(released.code).toBe(0);
  expect(bucket.objects()).toEqual(expect.arrayContaining(['web/remotes.json', 'web/shell/index.html']));
  expect(bucket.objects().every((key) => key.startsWith('web/'))).toBe(true);
});

test('what was built and needs no building stays as it lies there: a server may run from it', async () => {
  const main = join(top, 'api/dist/main.mjs');
  const before = statSync(main).ctimeMs;
  const { code, output } = await onBucket('release', '--all');
  expect(code).toBe(0);
  expect(output).toContain('unchanged  @wavereel/api');
  expect(statSync(main).ctimeMs).toBe(before);
});

test('page and registry are served from the bucket, and never kept without being asked for', async () => {
  const page = await getPage('/videos');
  const text = await page.text();

  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(text).toMatch(/<script[^>]+src="?\/shell\//);
  expect(text).not.toContain('__CSP_NONCE__');
  const answer = await get('/remotes.json');
  expect([
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual(['application/json; charset=utf-8', 'no-cache', '*']);
  expect((await mfLink())?.entry).toMatch(/^\/remotes\/mf-link\/1\./);
});

test.each([
  ['an entry', /^\/remotes\/mf-link\/.*\/remoteEntry\.js$/, /javascript/],
  ['a chunk', /^\/remotes\/mf-link\/.*\/app\.\w+\.js$/, /javascript/],
  ['a script of the shell', /^\/shell\/shell\.\w+\.js$/, /javascript/],
  ['a style of the shell', /^\/shell\/.*\.css$/, /css/],
])('%s has its type, can be kept for ever, and comes as it was compressed when built', async (_what, pattern, type) => {
  const path = one(keysLike(pattern));
  const [plain, again, compressed] = [await get(path), await get(path), await get(path, { 'accept-encoding': 'br' })];

  expect(
    [plain, again, compressed].map(({ status, headers }) => [
      status,
      headers.get('cache-control'),
      headers.get('access-control-allow-origin'),
      headers.get('content-encoding'),
    ]),
  ).toEqual([
    [200, forEver, '*', null],
    [200, forEver, '*', null],
    [200, forEver, '*', 'br'],
  ]);
  expect(plain.headers.get('content-type')).toMatch(type);
  const text = await plain.text();
  expect(await compressed.text()).toBe(text);
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(text.length);
});

test('many who ask for a new file at once get it whole; a worker has a policy of its own, and what any version was can be read', async () => {
  const worker = one(keysLike(/\.worker\.[^/]*\.js$/));
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(worker)));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers[0]?.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; connect-src 'self' http:\/\/127\.0\.0\.1:\d+$/,
  );
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(server.files('tmp')).toEqual([]);
  expect((await get(one(keysLike(/^\/remotes\/mf-link\/.*\/release\.json$/)))).status).toBe(200);
});

test.each([
  '/shell/index.html',
  '/shell/%2e/index.html',
  '/remotes/mf-link/..%2f..%2fremotes.json',
  '/remotes/mf-none/1/remoteEntry.js',
  '/remotes/mf-link/.draft/x.js',
])('%s is missing', async (path) => {
  const answer = await get(path);

  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

/** What a command says of releases, a line each, without where they come from. */
const told = (output: string): string[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/ \(20.* by .+\)$/, ''));

test('a canary, and going back, by the commands are seen by a running server', async () => {
  const first = (await mfLink())?.version;
  const second = await secondRelease();
  await tryOut(second);
  const live = await onBucket('canary', 'mf-link', '100');
  expect(live.code).toBe(0);
  expect(told(live.output)).toEqual([`mf-link ${second.version} is live`, `mf-link ${first} can be gone back to`]);
  const now = await until(
    'the second is served',
    async () => ((await mfLink())?.version === second.version ? mfLink() : null),
    5_000,
  );
  expect(await (await get(now?.entry ?? '')).text()).toBe('/* the second */');

  expect(told((await onBucket('rollback', 'mf-link')).output)).toEqual([
    `mf-link ${first} is live`,
    `mf-link ${second.version} can be gone back to`,
  ]);
  await until('the first is served', async () => ((await mfLink())?.version === first ? true : null), 5_000);
});

test('a file that was changed in the bucket is found and named', async () => {
  expect((await onBucket('releases', 'mf-link', '--check')).output).toContain(
    'All of their files are what was released.',
  );
  const { version = '', entry = '' } = (await mfLink()) ?? {};
  await objects().write(entry.slice(1), '/* not what was released */', AbortSignal.timeout(10_000));
  const { code, output } = await onBucket('releases', 'mf-link', '--check');
  expect(code).toBe(1);
  expect(output).toContain(`mf-link ${version}: remoteEntry.js was changed.`);
});

test('ten who change the registry at once all land', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `offer-${at}`);
  await Promise.all(
    names.map((name) =>
      releasing().changeRegistry((before) => {
        if (before === null) throw new Error('nothing was released');
        return { ...before, offers: { ...before.offers, [name]: '1.0.0' } };
      }),
    ),
  );

  expect(Object.keys((await releasing().readRegistry())?.offers ?? {})).toEqual(expect.arrayContaining(names));
});

test('a shell that offers no longer what a canary needs is refused, and nothing changes', async () => {
  const store = releasing();
  const before = await store.readRegistry();
  const second = { ...(await secondRelease()), needs: { '@wavereel/ui': '^0.1.0' } };
  await tryOut(second);
  const refused = await onBucket('release', 'shell');
  const withdrawn = await onBucket('canary', 'mf-link', '0');

  expect(refused.output).toMatch(
    new RegExp(
      `^The shell is not released:\\nmf-link ${second.version}, which is tried, needs @wavereel/ui \\^0\\.1\\.0, and this shell offers \\d+\\.\\d+\\.\\d+\\.$`,
      'm',
    ),
  );
  expect(refused.code).toBe(1);
  expect(withdrawn.code).toBe(0);
  expect(await store.readRegistry()).toEqual(before);
});

test('while the bucket does not answer, what is known is served on; a file that is not here yet is not said to be missing', async () => {
  const known = one(keysLike(/^\/remotes\/mf-link\/.*\/remoteEntry\.js$/));
  const unknown = one(keysLike(/^\/remotes\/mf-designs\/.*\/remoteEntry\.js$/));
  const nowhere = known.replace('remoteEntry', 'nothing');
  const statuses = async () =>
    Promise.all(
      [getPage('/videos'), get('/remotes.json'), get(known), get(unknown), get(nowhere)].map(
        async (answer) => (await answer).status,
      ),
    );
  const lines = (text: string) => server.log.split('\n').filter((line) => line.includes(text)).length;
  await get(known);

  await bucket.down();
  await until(
    'the outage is noticed',
    async () => ((await getPage('/')).status === 200 && lines('does not answer') > 0 ? true : null),
    10_000,
  );
  expect(await statuses()).toEqual([200, 200, 200, 503, 503]);
  expect(await statuses()).toEqual([200, 200, 200, 503, 503]);
  expect(lines('the store of releases does not answer')).toBe(1);

  await bucket.up();
  await until('it is back', async () => ((await get(unknown)).status === 200 ? true : null), 10_000);
  expect(await statuses()).toEqual([200, 200, 200, 200, 404]);
  expect(lines('the store of releases answers again')).toBe(1);
});

test('a server that begins while the bucket is away says that it is busy, and serves once the bucket is back', async () => {
  await bucket.down();
  await server.restart();
  expect((await getPage('/')).status).toBe(503);
  expect((await get('/remotes.json')).status).toBe(503);

  await bucket.up();
  await until('the page is served', async () => ((await getPage('/')).status === 200 ? true : null), 10_000);
});
