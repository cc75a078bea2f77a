/**
 * `npm run bench:link-feeds -- <folder>`: a link page of each feed in a folder of yours, opened three times on a slow line (1.6 Mbit/s, 150 ms) for
 * the first time: bytes of the page on the wire, requests and the largest paint. Pictures that feeds name are one of ours, so that nobody else is asked. Wants `npm run build` before.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { World, sends } from '../api/test/support/outside-world';
import { aPhoto } from '../api/test/support/pictures';
import { TestServer } from '../api/test/support/server';
import { firstVisits, publishPage } from './lib/link-page';
import { printTable, writeResult } from './lib/report';

const [folder] = parseArgs({ allowPositionals: true }).positionals;
if (folder === undefined) throw new Error('Name a folder of feeds: npm run bench:link-feeds -- <folder>');

/** Byte by byte: what a feed says of its letters stays true. */
const withOurPictures = (path: string): Buffer =>
  Buffer.from(
    readFileSync(path, 'latin1').replace(/(<itunes:image\s+href="|<image>\s*<url>)[^"<]*/g, '$1/cover.png'),
    'latin1',
  );

const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const feeds = names.sort().map((name, at) => ({ name, path: `/${at}.xml` }));
const cover = sends('image/png', Buffer.from(await aPhoto()));
const world = await World.start({
  '/cover.png': cover,
  ...Object.fromEntries(
    feeds.map(({ name, path }) => [path, sends('application/xml', withOurPictures(join(folder, name)))]),
  ),
});
const server = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}`, REQUESTS_PER_MINUTE: '100000' });
try {
  const ana = await server.person();
  const rows = [];
  for (const { name, path: feed } of feeds) {
    // What is no feed has no page to be measured.
    const page = await publishPage(ana, `${world.address}${feed}`);
    if (page.episodes === null) continue;
    for (const visit of await firstVisits(`${server.address}${page.path}`))
      rows.push({ feed: name, episodes: page.episodes, ...visit });
  }
  printTable('Link pages of feeds on a slow line (1.6 Mbit/s, 150 ms), for the first time', rows);
  writeResult('link-feeds', { rows });
} finally {
  await server.remove();
  await world.stop();
}
