import { limits } from '@wavereel/contracts';
import { bounds } from './bounds';
import { parseFeedBytes } from './parse';
import { parsedFeedSchema } from './parsed';

const long = 'é'.repeat(50_000);
const address = `https://e.com/${'x'.repeat(50_000)}`;
const most = limits.feedMaxItems;
const read = (text: string) =>
  parsedFeedSchema.parse(
    parseFeedBytes({
      bytes: new TextEncoder().encode(text),
      contentType: null,
      url: 'https://e.com/',
      most,
      isWhole: true,
    }),
  );
const rss = (channel: string, item: string) =>
  `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${channel}<item><guid>1</guid><title>x</title>${item}</item></channel></rss>`;
const json = (feed: object, item: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: '1', title: 'x', ...item }],
    ...feed,
  });

describe('everything that a feed says has a bound', () => {
  test.each([
    ['title of the feed', 'title', bounds.title, rss(`<title>${long}</title>`, ''), json({ title: long }, {})],
    [
      'description',
      'description',
      bounds.description,
      rss(`<description>${long}</description>`, ''),
      json({ description: long }, {}),
    ],
  ] as const)('%s', (_name, key, bound, inXml, inJson) => {
    expect([inXml, inJson].map((text) => read(text)[key].length)).toEqual([bound, bound]);
  });

  test.each([
    ['title', 'title', bounds.title, rss('', '').replace('<title>x', `<title>${long}`), json({}, { title: long })],
    ['guid', 'guid', bounds.guid, rss('', '').replace('<guid>1', `<guid>${long}`), json({}, { id: long })],
    [
      'author',
      'author',
      bounds.author,
      rss('', `<itunes:author>${long}</itunes:author>`),
      json({}, { authors: [{ name: long }] }),
    ],
  ] as const)('%s of an entry', (_name, key, bound, inXml, inJson) => {
    expect([inXml, inJson].map((text) => read(text).items[0]?.[key]?.length)).toEqual([bound, bound]);
  });

  test.each([
    ['link', rss('', `<link>${address}</link>`), json({}, { url: address })],
    ['image', rss('', `<itunes:image href="${address}"/>`), json({}, { image: address })],
    [
      'enclosure',
      rss('', `<enclosure url="${address}" type="audio/mpeg"/>`),
      json({}, { attachments: [{ url: address, mime_type: 'audio/mpeg' }] }),
    ],
  ] as const)('%s: one that is too long is none', (key, ...texts) => {
    expect(texts.map((text) => read(text).items[0]?.[key])).toEqual([null, null]);
  });

  test('the kind of a sound, and its numbers', () => {
    const odd = read(
      rss(
        '',
        `<enclosure url="/a.mp3" type="audio/${long.slice(0, 1000)}" length="${'9'.repeat(400)}"/><itunes:duration>${'9'.repeat(400)}</itunes:duration><itunes:episode>${'9'.repeat(400)}</itunes:episode><itunes:season>-1</itunes:season>`,
      ),
    ).items[0];

    expect(odd?.enclosure?.type).toHaveLength(bounds.type);
    expect([odd?.enclosure?.length, odd?.episode, odd?.season]).toEqual([null, null, null]);
    expect(odd?.duration).toBeNull();
  });

  test('the number of entries', () => {
    const items = Array.from({ length: most + 1 }, (_, at) => `<item><title>${at}</title></item>`).join('');

    expect(read(`<rss><channel>${items}</channel></rss>`)).toMatchObject({ items: { length: most }, isCapped: true });
  });
});
