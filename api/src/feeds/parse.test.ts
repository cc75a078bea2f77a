import { parseFeedBytes } from './parse';
import type { ParsedFeed } from './parsed';

const most = 1000;
const url = 'https://feeds.example.com/shows/talk.xml';
const parse = (text: string, contentType: string | null = null) =>
  parseFeedBytes({ bytes: new TextEncoder().encode(text), contentType, url, most, isWhole: false });
const rss = (items: string, channel = '<title>Talk</title>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel}${items}</channel></rss>`;
const sound = (name: string) =>
  `<enclosure url="https://cdn.example.com/${name}.mp3" type="audio/mpeg" length="1200"/>`;
const itemsOf = (feed: ParsedFeed | null) => feed?.items ?? [];

test('an RSS feed with everything', () => {
  const feed = parse(
    rss(
      `<item><title>Tom &amp; Ana &lt;3</title><guid>e-1</guid><pubDate>Wed, 02 Oct 2024 15:00:00 +0200</pubDate><link>/e/1</link>${sound('one')}
      <itunes:author>Ana</itunes:author><itunes:episode>7</itunes:episode><itunes:season>2</itunes:season><itunes:duration>1:02:03</itunes:duration><itunes:image href="../one.jpg"/></item>`,
      '<title>Talk</title><description>&lt;p&gt;About &amp;amp; around&lt;/p&gt;&lt;script&gt;steal()&lt;/script&gt;</description><itunes:image href="https://cdn.example.com/cover.jpg"/>',
    ),
  );

  expect(feed).toEqual({
    title: 'Talk',
    description: 'About & around',
    image: 'https://cdn.example.com/cover.jpg',
    author: null,
    language: null,
    site: null,
    people: [],
    funding: [],
    hub: null,
    topic: null,
    isCapped: false,
    isDamaged: false,
    items: [
      {
        guid: 'e-1',
        title: 'Tom & Ana <3',
        isoDate: '2024-10-02T13:00:00.000Z',
        enclosure: { url: 'https://cdn.example.com/one.mp3', type: 'audio/mpeg', length: 1200 },
        author: 'Ana',
        link: 'https://feeds.example.com/e/1',
        episode: 7,
        season: 2,
        duration: 3723,
        image: 'https://feeds.example.com/one.jpg',
      },
    ],
  });
});

test.each([
  ['1:02:03', 3723],
  ['62:03', 3723],
  ['3723', 3723],
  ['soon', null],
  ['-5', null],
])('a duration of %s is %s seconds', (text, expected) => {
  expect(
    itemsOf(parse(rss(`<item><title>x</title>${sound('x')}<itunes:duration>${text}</itunes:duration></item>`)))[0]
      ?.duration,
  ).toBe(expected);
});

test('an Atom feed', () => {
  const feed =
    parse(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Atomic</title><logo>cover.png</logo><entry><id>tag:1</id><title type="html">One</title><updated>2024-01-02T03:04:05Z</updated>
    <author><name>Bob</name></author><link href="https://example.com/1"/><link rel="enclosure" href="one.m4a" type="audio/x-m4a" length="9"/></entry></feed>`);

  expect(feed).toMatchObject({ title: 'Atomic', image: 'https://feeds.example.com/shows/cover.png' });
  expect(itemsOf(feed)).toMatchObject([
    {
      guid: 'tag:1',
      title: 'One',
      author: 'Bob',
      isoDate: '2024-01-02T03:04:05.000Z',
      link: 'https://example.com/1',
      enclosure: { url: 'https://feeds.example.com/shows/one.m4a', type: 'audio/x-m4a', length: 9 },
    },
  ]);
});

test('an RDF feed', () => {
  const feed =
    parse(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://example.com"><title>Old</title><link>https://example.com</link><description>d</description></channel>
    <item rdf:about="https://example.com/1"><title>One</title><link>https://example.com/1</link><dc:creator>Eva</dc:creator><dc:date>2020-05-06</dc:date><media:content url="https://cdn.example.com/one.mp3" type="audio/mpeg"/></item></rdf:RDF>`);

  expect(feed?.title).toBe('Old');
  expect(itemsOf(feed)).toMatchObject([
    {
      title: 'One',
      author: 'Eva',
      isoDate: '2020-05-06T00:00:00.000Z',
      enclosure: { url: 'https://cdn.example.com/one.mp3' },
    },
  ]);
});

test('a JSON feed', () => {
  const feed = parse(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Jay',
      icon: 'https://example.com/icon.png',
      items: [
        {
          id: '1',
          title: 'One',
          content_html: '<!doctype html><p>x',
          date_published: '2024-02-03T00:00:00Z',
          attachments: [
            {
              url: 'https://cdn.example.com/1.mp3',
              mime_type: 'audio/mpeg',
              size_in_bytes: 5,
              duration_in_seconds: 61,
            },
          ],
        },
      ],
    }),
    'application/feed+json',
  );

  expect(feed).toMatchObject({ title: 'Jay', image: 'https://example.com/icon.png' });
  expect(itemsOf(feed)).toMatchObject([
    { guid: '1', duration: 61, enclosure: { url: 'https://cdn.example.com/1.mp3', length: 5 } },
  ]);
});

test.each([
  ['nothing', ''],
  ['a web page', '<!DOCTYPE html><html><head><title>Hi</title></head><body><p>x</p></body></html>'],
  ['prose', 'once upon a time'],
  ['other JSON', '{"hello": 1}'],
])('%s is no feed', (_name, text) => {
  expect(parse(text)).toBeNull();
});

test('only web addresses survive', () => {
  const item = (at: number, address: string) =>
    `<item><guid>${at}</guid><title>x</title><link>${address}</link><enclosure url='${address}' type="audio/mpeg"/><itunes:image href='${address}'/></item>`;
  const feed = parse(
    rss(
      [
        'javascript:alert(1)',
        'data:audio/mpeg;base64,AAAA',
        'file:///etc/passwd',
        'http://',
        'href=http://e.com/x"&gt;',
        `https://e.com/${'x'.repeat(3000)}`,
      ]
        .map((address, at) => item(at, address))
        .join(''),
    ),
  );

  expect(itemsOf(feed).map(({ link, enclosure, image }) => [link, enclosure, image])).toEqual(
    Array.from({ length: 6 }, () => [null, null, null]),
  );
});

test('titles are bounded lines without control characters', () => {
  const feed = parse(
    rss(
      `<item><title>a\u0007\n\tb ${'é'.repeat(600)}</title>${sound('x')}</item>`,
      `<title> ${'T'.repeat(600)} </title><description>${'d'.repeat(9000)}</description>`,
    ),
  );

  expect(itemsOf(feed)[0]?.title).toBe(`a b ${'é'.repeat(496)}`);
  expect([feed?.title.length, feed?.description.length]).toEqual([500, 4000]);
});

test('an entry without a name is named by its sound, one of which nothing can be used is left out', () => {
  const feed = parse(rss(`<item/><item><description>only words</description></item><item>${sound('my%20day')}</item>`));

  expect(itemsOf(feed)).toMatchObject([{ guid: 'https://cdn.example.com/my%20day.mp3', title: 'my day.mp3' }]);
});

test('entries that share a name are told apart by their sound, and one that comes twice is one', () => {
  const feed = parse(
    rss(
      `<item><guid>g</guid><title>a</title>${sound('a')}</item><item><guid>g</guid><title>b</title>${sound('b')}</item><item><guid>g</guid><title>b</title>${sound('b')}</item>`,
    ),
  );

  expect(itemsOf(feed).map(({ guid, title }) => [guid, title])).toEqual([
    ['g', 'a'],
    ['https://cdn.example.com/b.mp3', 'b'],
  ]);
});

test('a picture is no sound', () => {
  const feed = parse(
    rss(
      '<item><title>x</title><enclosure url="https://e.com/x.jpg" type="image/jpeg"/></item><item><title>y</title><enclosure url="https://e.com/y.mp3" type="application/octet-stream"/></item>',
    ),
  );

  expect(itemsOf(feed).map(({ enclosure }) => enclosure?.url)).toEqual([undefined, 'https://e.com/y.mp3']);
});

test('newest first; what has no date stays behind its predecessor', () => {
  const item = (title: string, date: string) =>
    `<item><title>${title}</title>${date === '' ? '' : `<pubDate>${date}</pubDate>`}</item>`;
  const feed = parse(
    rss(item('old', '2001-01-01') + item('undated', '') + item('new', '2020-01-01') + item('odd', 'yesterday')),
  );

  expect(itemsOf(feed).map(({ title }) => title)).toEqual(['new', 'odd', 'old', 'undated']);
});

test('more entries than are taken: the newest of them, and it says so', () => {
  const days = Array.from({ length: most + 5 }, (_, at) => new Date(Date.UTC(2010, 0, 1 + at)).toISOString());
  const feed = parse(rss(days.map((day) => `<item><title>${day}</title><pubDate>${day}</pubDate></item>`).join('')));

  expect([feed?.isCapped, itemsOf(feed).length, itemsOf(feed)[0]?.isoDate]).toEqual([true, most, days.at(-1)]);
});

test('a million entries are cut before they are read, and nobody gets as far as where they break off', () => {
  const begun = `<rss version="2.0"><channel><title>Long</title><item><title>first</title>${sound('x')}</item>`;
  const feed = parse(`${begun}${'<item></item>'.repeat(1_000_000)}<item><title>x`);

  expect([feed?.title, feed?.isCapped, itemsOf(feed).map(({ title }) => title)]).toEqual(['Long', true, ['first']]);
  expect(feed?.isDamaged).toBe(false);
});

test('what a feed says of an episode besides: written texts and moments that it recommends', () => {
  const podcast = (inside: string) =>
    parse(
      `<rss xmlns:p="https://podcastindex.org/namespace/1.0"><channel><title>x</title><item><title>y</title>${sound('one')}${inside}</item></channel></rss>`,
    );
  const [item] = itemsOf(
    podcast(`
      <p:transcript url="/one.vtt" type="text/vtt" language="en" rel="captions"/>
      <p:transcript url="ftp://e.com/x" type="text/vtt"/>
      <p:soundbite startTime="73.0" duration="60.5">Why  &amp; how</p:soundbite>
      <p:soundbite startTime="1:10" duration="20"/>
      <p:soundbite startTime="soon" duration="20">no</p:soundbite>`),
  );
  expect(item?.transcripts).toEqual([{ url: 'https://feeds.example.com/one.vtt', type: 'text/vtt', language: 'en' }]);
  expect(item?.soundbites).toEqual([
    { start: 73, duration: 60.5, title: 'Why & how' },
    { start: 70, duration: 20, title: null },
  ]);
  expect(Object.keys(itemsOf(podcast(''))[0] ?? {})).not.toContain('transcripts');
});

test('chapters that stand in the feed, and the address of those that do not', () => {
  const feed =
    parse(`<rss xmlns:p="https://podcastindex.org/namespace/1.0" xmlns:c="http://podlove.org/simple-chapters">
    <channel><title>x</title><item><title>y</title>${sound('one')}
      <p:chapters url="ftp://e.com/x" type="application/json+chapters"/>
      <p:chapters url="/one.json" type="application/json+chapters"/>
      <c:chapters version="1.2">
        <c:chapter start="00:03:05.500" title="How &amp; when" href="https://e.com"/>
        <c:chapter start="0" title="Hello"/>
        <c:chapter start="65"/>
        <c:chapter start="soon" title="no"/>
      </c:chapters></item></channel></rss>`);

  expect(itemsOf(feed)[0]).toMatchObject({
    chaptersUrl: 'https://feeds.example.com/one.json',
    chapters: [
      { start: 0, end: 65, title: 'Hello' },
      { start: 65, end: 185.5, title: null },
      { start: 185.5, end: null, title: 'How & when' },
    ],
  });
});
