import { bounds, mostOf } from './bounds';
import { parseFeedBytes } from './parse';
import { parsedFeedSchema } from './parsed';

const read = (text: string, isWhole = true) =>
  parsedFeedSchema.parse(
    parseFeedBytes({
      ...{ bytes: new TextEncoder().encode(text), contentType: null, url: 'https://e.com/show/feed.xml' },
      ...{ most: 10, isWhole },
    }),
  );
const rss = (channel: string, item: string) =>
  `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Talk</title>${channel}<item><guid>1</guid><title>x</title>${item}</item></channel></rss>`;

test('a show: its site, language, author, people, ways to give, and who says when it changes', () => {
  const feed = read(
    rss(
      `<link>/home</link><language>pt_BR</language><itunes:author>Ana</itunes:author>
       <atom:link rel="self" href="https://e.com/self"/><atom:link rel="hub" href="https://hub.e.com/"/>
       <podcast:person role="Host" href="https://ana.e.com">Ana  Sá</podcast:person><podcast:person href="javascript:x">Bob</podcast:person><podcast:person/>
       <podcast:funding url="https://give.e.com">Support &amp; love</podcast:funding><podcast:funding url="ftp://no">no</podcast:funding>`,
      '',
    ),
  );

  expect(feed).toMatchObject({
    ...{ site: 'https://e.com/home', language: 'pt-BR', author: 'Ana', hub: 'https://hub.e.com/' },
    topic: 'https://e.com/self',
    people: [
      { name: 'Ana Sá', role: 'host', url: 'https://ana.e.com/' },
      { name: 'Bob', role: null, url: null },
    ],
    funding: [{ url: 'https://give.e.com/', label: 'Support & love' }],
  });
});

test('an entry whole: what is said of it as text, and who is heard', () => {
  const item = `<description>&lt;p&gt;One&lt;/p&gt;&lt;script&gt;steal()&lt;/script&gt;&lt;p&gt;Two&lt;/p&gt;</description><content:encoded>longer</content:encoded><podcast:person role="guest">Eva</podcast:person>`;

  expect(read(rss('', item)).items[0]).toMatchObject({
    notes: 'One\nTwo',
    people: [{ name: 'Eva', role: 'guest', url: null }],
  });
  expect(Object.keys(read(rss('', item), false).items[0] ?? {})).not.toContain('notes');
  expect(Object.keys(read(rss('', '')).items[0] ?? {})).not.toContain('people');
  expect(read(rss('', '<content:encoded>&lt;b&gt;Only this&lt;/b&gt;</content:encoded>')).items[0]?.notes).toBe(
    'Only this',
  );
});

test('what a JSON feed says of the same', () => {
  const feed = read(
    JSON.stringify({
      ...{
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Talk',
        home_page_url: 'https://e.com/home',
        language: 'en',
      },
      ...{ authors: [{ name: 'Ana' }], hubs: [{ type: 'WebSub', url: 'https://hub.e.com/' }] },
      items: [{ id: '1', title: 'x', content_html: '<p>One</p><p>Two</p>' }],
    }),
  );

  expect(feed).toMatchObject({ site: 'https://e.com/home', language: 'en', author: 'Ana', hub: 'https://hub.e.com/' });
  expect(feed.items[0]?.notes).toBe('One\nTwo');
});

test('all of it has a bound', () => {
  const long = 'é'.repeat(50_000);
  const people = `<podcast:person role="${long.slice(0, 100)}">${long}</podcast:person>`.repeat(mostOf.people + 1);
  const funding = `<podcast:funding url="https://e.com/">${long}</podcast:funding>`.repeat(mostOf.fundings + 1);
  const feed = read(
    rss(`<language>${long}</language>${people}${funding}`, `<description>${long}</description>${people}`),
  );

  expect([feed.people.length, feed.funding.length, feed.items[0]?.people?.length]).toEqual([
    mostOf.people,
    mostOf.fundings,
    mostOf.people,
  ]);
  expect([feed.people[0]?.name.length, feed.people[0]?.role?.length, feed.funding[0]?.label.length]).toEqual([
    bounds.person,
    bounds.role,
    bounds.funding,
  ]);
  expect([feed.items[0]?.notes?.length, feed.language]).toEqual([bounds.notes, null]);
});
