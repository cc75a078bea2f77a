import { cutTo } from './cut';
import type { ParsedEpisode, ParsedFeed } from './parsed';

const entry = (at: number, change: Partial<ParsedEpisode> = {}): ParsedEpisode => ({
  ...{ guid: `g${at}`, title: `Owls ${at}`, isoDate: null, enclosure: null, author: null, link: null },
  ...{ episode: null, season: null, duration: null, image: null },
  ...change,
});
const feedOf = (items: ParsedEpisode[]): ParsedFeed => ({
  ...{ title: 'Owls', description: '', image: null, author: null, language: null, site: null, people: [] },
  ...{ funding: [], hub: null, topic: null, items, isCapped: false, isDamaged: false },
});

test('what fits is whole', () => {
  const feed = feedOf([entry(1), entry(2)]);
  expect(cutTo(feed, 10_000).feed).toBe(feed);
});

test('of what does not, the newest stay', () => {
  const feed = feedOf(Array.from({ length: 5000 }, (_, at) => entry(at, { notes: 'x'.repeat(2000) })));
  const cut = cutTo(feed, 1_000_000);

  expect(cut.feed.items.length).toBeGreaterThan(350);
  expect(cut.feed.items.length).toBeLessThan(410);
  expect(cut.feed.items[0]).toBe(feed.items[0]);
  expect(cut.letters).toBeLessThanOrEqual(1_000_000);
  expect(cutTo(feed, 0)).toEqual({ feed: feedOf([]), letters: 0 });
});

test('people and chapters count, wherever the length of an entry is', () => {
  const people = Array.from({ length: 20 }, () => ({ name: 'x'.repeat(200), role: null, url: 'y'.repeat(2000) }));
  const chapters = Array.from({ length: 50 }, (_, at) => ({ start: at, end: null, title: 'z'.repeat(200) }));
  expect(cutTo(feedOf([entry(1, { people, chapters })]), 1e9).letters).toBeGreaterThan(54_000);
});
