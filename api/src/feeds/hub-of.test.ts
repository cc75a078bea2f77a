import { hubOf } from './hub-of';

const url = 'https://feeds.example/owls.xml';
const none = { hub: null, topic: null };
const of = (link: string, feed: Parameters<typeof hubOf>[0] = none) => hubOf(feed, { headers: { link }, url });

test('a header goes before the feed, whatever its order and quotes', () => {
  const own = { hub: 'https://hub.example/', topic: 'https://feeds.example/self' };
  expect(hubOf(own, { headers: {}, url })).toEqual({
    hub: 'https://hub.example/',
    topic: 'https://feeds.example/self',
  });
  expect(of('<https://other.example/>; rel="hub", </topic>; title="a, b"; rel=self', own)).toEqual({
    ...{ hub: 'https://other.example/', topic: 'https://feeds.example/topic' },
  });
  expect(of('</both>; REL="next hub self"')).toEqual({
    ...{ hub: 'https://feeds.example/both', topic: 'https://feeds.example/both' },
  });
});

test('a feed that does not say its own address is known by where it was read', () => {
  expect(of('<https://hub.example/>; rel=hub')).toEqual({ hub: 'https://hub.example/', topic: url });
});

test.each([
  '',
  '<',
  '<>;',
  'rel=hub',
  '<https://hub.example/>',
  '<javascript:alert(1)>; rel=hub',
  '<ftp://x/>;rel="hub"',
])('in %j there is none', (link) => {
  expect(of(link)).toBeNull();
});

test('of a header without end only the beginning is read', () => {
  expect(of(`${'<a>;rel=next,'.repeat(100_000)}<https://hub.example/>;rel=hub`)).toBeNull();
});
