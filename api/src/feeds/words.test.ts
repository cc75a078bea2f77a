import { parseFeedBytes } from './parse';

const read = (text: string) =>
  parseFeedBytes({
    bytes: new TextEncoder().encode(text),
    contentType: null,
    url: 'https://e.com/feed',
    most: 10,
    isWhole: false,
  });
const rss = (inside: string, attributes = '') =>
  `<rss version="2.0" ${attributes}><channel><item>${inside}</item></channel></rss>`;
const atom = (inside: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>${inside}</entry></feed>`;
const first = (text: string) => read(text)?.items[0];

describe('names', () => {
  test.each([
    ['Q&amp;A', 'Q&A'],
    ['Q&amp;amp;A', 'Q&A'],
    ['<![CDATA[Q&amp;A]]>', 'Q&A'],
    ['<![CDATA[Q&A]]>', 'Q&A'],
    ['Caf&amp;eacute; &amp;#8211; &amp;quot;x&amp;quot;', 'Café – "x"'],
    ['Caf&eacute;', 'Café'],
    ['it&#146;s', 'it’s'],
    ['Caf\u00c3\u00a9 na Pra\u00c3\u00a7a', 'Café na Praça'],
    ['S\u00c3o Paulo, \u00c2ngela', 'S\u00c3o Paulo, \u00c2ngela'],
    ['<![CDATA[The <em>best</em> of <b>it</b><br/>all]]>', 'The best of it all'],
    ['The <em>best</em> of <b>it</b>', 'The best of it'],
    // Letters that only look like markup.
    ['R&amp;D; more', 'R&D; more'],
    ['a &lt; b &amp; c &gt; d', 'a < b & c > d'],
    ['Tom &amp; Ana &lt;3', 'Tom & Ana <3'],
    ['Why I use &lt;b&gt;', 'Why I use <b>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['AT&amp;T &copy 2020', 'AT&T &copy 2020'],
  ])('of RSS: %s', (written, title) => {
    expect(first(rss(`<title>${written}</title>`))?.title).toBe(title);
  });

  test.each([
    ['<title type="html">Q&amp;amp;A</title>', 'Q&A'],
    ['<title type="html">&lt;b&gt;Bold&lt;/b&gt; &amp;lt;3</title>', 'Bold <3'],
    ['<title type="html"><![CDATA[Q&amp;A]]></title>', 'Q&A'],
    ['<title type="text/html" mode="escaped">Q&amp;amp;A</title>', 'Q&A'],
    ['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Q&amp;A <b>bold</b></div></title>', 'Q&A bold'],
    ['<title type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml">a &lt; <h:i>b</h:i></h:div></title>', 'a < b'],
    ['<title type="text">Q&amp;amp;A</title>', 'Q&amp;A'],
    ['<title>&lt;b&gt; is bold</title>', '<b> is bold'],
  ])('of Atom: %s', (written, title) => {
    expect(first(atom(written))?.title).toBe(title);
  });

  test('of the feed and of authors alike', () => {
    const feed = read(
      '<rss><channel><title>Q&amp;amp;A</title><item><title>x</title><author>ana@example.com (Ana &amp;amp; Bob)</author></item></channel></rss>',
    );

    expect([feed?.title, feed?.items[0]?.author]).toEqual(['Q&A', 'Ana & Bob']);
  });
});

describe('vocabularies', () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
  const sound = 'url="https://cdn.example.com/a.mp3" type="audio/mpeg"';

  test.each([
    ['dc:title', rss('<dc:title>Name</dc:title>', dc)],
    ['media:title', rss('<media:title>Name</media:title><guid>1</guid>', media)],
    [
      'media:title within its content',
      rss(`<media:content ${sound}><media:title>Name</media:title></media:content>`, media),
    ],
    ['itunes:title', rss('<itunes:title>Name</itunes:title>')],
    ['a title before that of its medium', rss('<media:title>Other</media:title><title>Name</title>', media)],
    ['a title before that of the feed it comes from', atom('<source><title>Other</title></source><title>Name</title>')],
    ['a prefix of its own', rss('<x:title>Name</x:title>', 'xmlns:x="http://purl.org/dc/elements/1.1/"')],
    ['a prefix that nothing explains', rss('<dc:title>Name</dc:title>')],
    ['the vocabulary on the element itself', rss('<title xmlns="http://purl.org/dc/elements/1.1/">Name</title>')],
    [
      'Atom with a prefix',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>Name</a:title></a:entry></a:feed>',
    ],
    [
      'RSS with a prefix',
      '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/"><s:channel/><s:item r:about="x"><s:title>Name</s:title></s:item></r:RDF>',
    ],
    ['capital letters', '<RSS><CHANNEL><ITEM><TITLE>Name</TITLE></ITEM></CHANNEL></RSS>'],
  ])('a name by %s', (_name, text) => {
    expect(first(text)?.title).toBe('Name');
  });

  test.each([
    ['an enclosure', rss(`<enclosure ${sound}/>`)],
    ['media:content', rss(`<media:content ${sound}/>`, media)],
    ['media:content in a group', rss(`<media:group><media:content ${sound}/></media:group>`, media)],
    ['media:content under another prefix', rss(`<m:content ${sound}/>`, 'xmlns:m="https://search.yahoo.com/mrss"')],
    [
      'media:content that only says that it is sound',
      rss('<media:content url="https://cdn.example.com/a.mp3" medium="audio"/>', media),
    ],
    ['a link of Atom', atom('<link rel="enclosure" href="https://cdn.example.com/a.mp3" type="audio/mpeg"/>')],
    [
      'a link of Atom in RSS',
      rss(
        '<atom:link rel="enclosure" href="https://cdn.example.com/a.mp3"/>',
        'xmlns:atom="http://www.w3.org/2005/Atom"',
      ),
    ],
  ])('a sound by %s', (_name, text) => {
    expect(first(text)?.enclosure?.url).toBe('https://cdn.example.com/a.mp3');
  });

  test('addresses start from where the feed or the entry says', () => {
    const text =
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://a.example/x/"><entry xml:base="y/"><id>1</id><title>x</title><link href="z"/></entry><entry xml:base="javascript:x"><id>2</id><title>x</title><link href="z"/></entry></feed>';

    expect(read(text)?.items.map(({ link }) => link)).toEqual(['http://a.example/x/y/z', 'http://a.example/x/z']);
  });

  test.each([
    ['pubDate', rss('<title>x</title><pubDate>Wed, 02 Oct 2024 15:00:00 GMT</pubDate>')],
    ['dc:date', rss('<title>x</title><dc:date>2024-10-02T15:00:00Z</dc:date>', dc)],
    [
      'a date that can be read, of several',
      rss('<title>x</title><pubDate>soon</pubDate><dc:date>2024-10-02T15:00:00Z</dc:date>', dc),
    ],
    ['published', atom('<updated>2025-01-01T00:00:00Z</updated><published>2024-10-02T15:00:00Z</published>')],
    ['updated', atom('<updated>2024-10-02T15:00:00Z</updated>')],
    [
      'updated of Atom in RSS',
      rss('<title>x</title><a10:updated>2024-10-02T15:00:00Z</a10:updated>', 'xmlns:a10="http://www.w3.org/2005/Atom"'),
    ],
  ])('a date by %s', (_name, text) => {
    expect(first(text.replace('<id>1</id>', '<id>1</id><title>x</title>'))?.isoDate).toBe('2024-10-02T15:00:00.000Z');
  });

  test.each([
    ['itunes:author', rss('<title>x</title><author>Bob</author><itunes:author>Ana</itunes:author>')],
    ['dc:creator', rss('<title>x</title><dc:creator>Ana</dc:creator>', dc)],
    [
      'the name of an author',
      atom(
        '<title>x</title><author><email>a@example.com</email><name>Ana</name></author><contributor><name>Bob</name></contributor>',
      ),
    ],
  ])('an author by %s', (_name, text) => {
    expect(first(text)?.author).toBe('Ana');
  });

  test('the pictures and name of the feed, not those of its parts', () => {
    const text =
      '<rss><channel><image><title>Other</title><url>https://e.com/a.png</url></image><title>Name</title><textInput><title>Third</title></textInput></channel></rss>';

    expect(read(text)).toMatchObject({ title: 'Name', image: 'https://e.com/a.png' });
  });
});
