import fc from 'fast-check';
import { parseFeedBytes } from './parse';

const url = 'https://feeds.example.com/shows/talk.xml';
const most = 100;
const parse = (bytes: Uint8Array) => parseFeedBytes({ bytes, contentType: null, url, most, isWhole: false });
const read = (text: string) => parse(new TextEncoder().encode(text));
const sound = (name: string) => `<enclosure url="https://cdn.example.com/${name}.mp3" type="audio/mpeg" length="9"/>`;
const item = (name: string) => `<item><title>${name}</title><guid>${name}</guid>${sound(name)}</item>`;
const head = '<?xml version="1.0"?><rss version="2.0"><channel><title>Talk</title>';
const tail = '</channel></rss>';
const namesIn = (text: string) => read(text)?.items.map(({ guid, enclosure }) => [guid, enclosure?.url]);
const named = (...names: string[]) => names.map((name) => [name, `https://cdn.example.com/${name}.mp3`]);

describe('the episodes that precede the damage are read, and those that follow where they can be', () => {
  test.each([
    [
      'cut inside a start tag',
      `${head}${item('a')}${item('b')}<item><title>c</title><enclosure url="https://cdn`,
      ['a', 'b'],
    ],
    ['cut inside an end tag', `${head}${item('a')}${item('b')}<item><title>c</ti`, ['a', 'b']],
    ['cut inside a text', `${head}${item('a')}<item><title>c`, ['a']],
    ['cut inside a CDATA section', `${head}${item('a')}<item><title><![CDATA[c`, ['a']],
    ['cut inside a comment', `${head}${item('a')}<!-- ${item('c')}`, ['a']],
    ['cut inside a reference', `${head}${item('a')}<item><title>c &am`, ['a']],
    ['cut between entries', `${head}${item('a')}${item('b')}`, ['a', 'b']],
    ['the last > is missing', `${head}${item('a')}</channel></rss`, ['a']],
    ['the > of an entry is missing', `${head}${item('a')}${item('b').slice(0, -1)}</channel></rss>`, ['a', 'b']],
    ['an end tag that closes nothing', `${head}${item('a')}</p></div>${item('b')}${tail}`, ['a', 'b']],
    [
      'an end tag with another name',
      `${head}${item('a').replace('</title>', '</titel>')}${item('b')}${tail}`,
      ['a', 'b'],
    ],
    ['an end tag that is missing', `${head}${item('a').replace('</title>', '')}${item('b')}${tail}`, ['a', 'b']],
    ['a start tag that is missing', `${head}${item('a').replace('<title>', '')}${item('b')}${tail}`, ['a', 'b']],
    ['an entry that is not closed', `${head}${item('a').replace('</item>', '')}${item('b')}${tail}`, ['a', 'b']],
    ['the last entry is not closed', `${head}${item('a')}${item('b').replace('</item>', '')}${tail}`, ['a', 'b']],
    ['the channel is closed too early', `${head}${item('a')}${tail}${item('b')}`, ['a', 'b']],
    [
      'tags that overlap',
      `${head}<item><title><b>x<i></b>y</i></title><guid>a</guid>${sound('a')}</item>${tail}`,
      ['a'],
    ],
    [
      'HTML that was not escaped',
      `${head}<item><description><p>x<br>y</description><guid>a</guid>${sound('a')}</item>${item('b')}${tail}`,
      ['a', 'b'],
    ],
    [
      'an ampersand by itself',
      `${head}${item('a').replace('<guid>', '<link>https://e.com/?a=1&b=2</link><guid>')}${tail}`,
      ['a'],
    ],
    ['a message before the feed', `<br /><b>Warning</b>: x in <b>y</b><br />\n${head}${item('a')}${tail}`, ['a']],
    ['something after the feed', `${head}${item('a')}${tail}<!-- cached --><p>Bye`, ['a']],
    ['control characters', `${head}\u0000${item('a')}\u000b\u0008${item('b')}${tail}`, ['a', 'b']],
    [
      'letter case that differs',
      `${head}${item('a').replace('</title>', '</TITLE>').replace('<item>', '<ITEM>')}${tail}`,
      ['a'],
    ],
    ['no channel', `<rss version="2.0">${item('a')}</rss>`, ['a']],
    ['nothing but a channel', `<channel>${item('a')}</channel>`, ['a']],
  ])('%s', (_name, text, names) => {
    expect(namesIn(text)).toEqual(named(...names));
  });

  test('what is whole is not called damaged, what breaks off is', () => {
    const texts = [
      `${head}${item('a')}${tail}`,
      `${head}${item('a')}</p>${tail}`,
      `${head}${item('a')}`,
      head.slice(0, -3),
    ];

    expect(texts.map((text) => read(text)?.isDamaged)).toEqual([false, false, true, true]);
  });

  test('a name that is not closed ends where the next thing begins', () => {
    expect(read(`${head}<item><title>One</titel><foo>bar</foo>${sound('a')}</item>${tail}`)?.items[0]?.title).toBe(
      'One',
    );
    expect(read(`${head}<item><title>One<guid>a</guid>${sound('a')} and more</item>${tail}`)?.items[0]?.title).toBe(
      'One',
    );
  });
});

describe('document types', () => {
  const bare = `${head}${item('a')}${tail}`.slice('<?xml version="1.0"?>'.length);
  const bomb = 'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
    .join('');
  const titled = (title: string) => bare.replace('<title>a</title>', `<title>${title}</title>`);

  test.each([
    ['a name alone', `<!DOCTYPE rss>${bare}`],
    ['an address', `<!DOCTYPE rss SYSTEM "http://127.0.0.1/evil.dtd">${bare}`],
    [
      'a public name',
      `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">${bare}`,
    ],
    ['declarations', `<!DOCTYPE rss [<!ELEMENT rss ANY><!ATTLIST rss x CDATA "]>"><!-- ]> -->]>${bare}`],
    [
      'entities of elsewhere',
      `<!DOCTYPE rss [<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent"> %HTMLlat1;]>${bare}`,
    ],
    ['a bomb that nobody lights', `<!DOCTYPE rss [<!ENTITY a "ha">${bomb}]>${bare}`],
  ])('with %s keep nothing from being read', (_name, text) => {
    expect(namesIn(text)).toEqual(named('a'));
    expect(read(text)).toMatchObject({ title: 'Talk', isDamaged: false });
  });

  test.each([
    ['entities that unfold', `<!DOCTYPE rss [<!ENTITY a "ha">${bomb}]>${titled('&j;')}`],
    ['a long entity many times', `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(1000)}">]>${titled('&a;'.repeat(100_000))}`],
    ['an entity of elsewhere', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${titled('&x;')}`],
    ['an entity of itself', `<!DOCTYPE rss [<!ENTITY x "&x;">]>${titled('&x;')}`],
  ])('an entry that names %s is left out, not the others', (_name, text) => {
    expect(read(text)).toMatchObject({ items: [], isDamaged: true });
    expect(namesIn(text.replace(tail, item('b') + tail))).toEqual(named('b'));
  });

  test('short plain entities are put in, and those of HTML are known', () => {
    const text = `<!DOCTYPE rss [<!ENTITY show "The Show"><!ENTITY dash '&#8212;'>]>${titled('&show; &dash; caf&eacute;')}`;

    expect(read(text)?.items[0]?.title).toBe('The Show — café');
  });

  test('a short entity in a million places stays a bounded line', () => {
    const text = `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(256)}">]>${titled('&a;'.repeat(1_000_000))}`;

    expect(read(text)?.items[0]?.title).toBe('a'.repeat(500));
  });
});

test('elements that are never closed end soon, and what preceded them is read', () => {
  expect(namesIn(`${head}${item('a')}${'<a>'.repeat(1_000_000)}`)).toEqual(named('a'));
});

/** Feeds of each kind, and where in each an entry ends. */
const kinds = {
  rss: `${head}<description>A &amp; b</description>${item('é&amp;1')}<item><title><![CDATA[x > y]]></title><guid>2</guid>${sound('2')}</item>\n${item('3')}${tail}`,
  atom: `<feed xmlns="http://www.w3.org/2005/Atom"><title>ã</title>${['1', '2', '3'].map((name) => `<entry><id>${name}</id><title type="html">${name} &amp;lt;</title><updated>2024-01-02T03:04:05Z</updated><link rel="enclosure" href='${name}.mp3' type="audio/mpeg"/></entry>`).join('\n')}</feed>`,
  bomb: `<!DOCTYPE rss [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${head}${item('&a;')}${item('&b;')}${item('3')}${tail}`,
};

test.each(Object.entries(kinds))(
  '%s, cut at every byte: no entry that was whole is lost, and no half one is taken',
  (_kind, text) => {
    const bytes = new TextEncoder().encode(text);
    const all = parse(bytes)?.items ?? [];
    const wrong: number[] = [];
    for (let at = 0; at <= bytes.length; at += 1) {
      const begun = Buffer.from(bytes.subarray(0, at)).toString();
      const whole = begun.split(/<\/(?:item|entry)>/).length - 1;
      const taken = parse(bytes.subarray(0, at))?.items ?? [];
      const expected = all.slice(0, text.includes('ENTITY b') ? Math.min(whole, 1) + Math.max(whole - 2, 0) : whole);
      if (JSON.stringify(taken) !== JSON.stringify(expected)) wrong.push(at);
    }

    expect(all.length).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  },
);

test('whatever is done to a feed, it is read or it is none', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    '</item>',
    '<item>',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<!DOCTYPE x [',
    '&#0;',
    '&#x110000;',
    'xmlns:dc=""',
    '\u0000',
    '\ud800',
    '__proto__="x" constructor="y"',
  );
  const edit = fc.record({ at: fc.nat(2000), size: fc.nat(20), piece: pieces });

  fc.assert(
    fc.property(fc.constantFrom(...Object.values(kinds)), fc.array(edit, { maxLength: 6 }), (text, edits) => {
      const edited = edits.reduce(
        (left, { at, size, piece }) => left.slice(0, at) + piece + left.slice(at + size),
        text,
      );
      const feed = read(edited);
      expect(feed === null || feed.items.every(({ guid, title }) => guid !== '' && title !== '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
