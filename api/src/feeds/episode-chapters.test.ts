import { digestOf } from '../platform/digest';
import { dueChapters } from './episode-chapters';
import type { ParsedEpisode, ParsedFeed } from './parsed';

const now = new Date('2026-11-27T12:00:00Z');
const urlOf = (at: number) => `https://feeds.example/${at}.json`;
const episode = (at: number, change: Partial<ParsedEpisode> = {}): ParsedEpisode => ({
  ...{ guid: `${at}`, title: `${at}`, isoDate: null, enclosure: null, author: null, link: null, episode: null },
  ...{ season: null, duration: null, image: null, chaptersUrl: urlOf(at) },
  ...change,
});
const feedOf = (items: ParsedEpisode[]): ParsedFeed => ({
  ...{ title: 'Owls', description: '', image: null, author: null, language: null, site: null, people: [] },
  ...{ funding: [], hub: null, topic: null, items, isCapped: false, isDamaged: false },
});
const many = feedOf(Array.from({ length: 300 }, (_, at) => episode(at)));
const known = (from: number, to: number, dateDue: Date) =>
  Array.from({ length: to - from }, (_, at) => ({ name: digestOf(urlOf(from + at)), dateDue }));

test('the newest are read first, ten at a time, and no older ones than fifty', () => {
  const later = new Date(now.getTime() + 1000);
  expect(dueChapters(many, [], now)).toEqual(Array.from({ length: 10 }, (_, at) => urlOf(at)));
  expect(dueChapters(many, known(0, 45, later), now)).toEqual([45, 46, 47, 48, 49].map(urlOf));
  expect(dueChapters(many, known(0, 50, later), now)).toEqual([]);
});

test('what never was read goes before what is due again', () => {
  expect(dueChapters(many, known(0, 48, now), now)).toEqual([48, 49, 0, 1, 2, 3, 4, 5, 6, 7].map(urlOf));
});

test('chapters that stand in the feed, and addresses that are named twice, are not asked for', () => {
  const inFeed = episode(0, { chapters: [{ start: 0, end: null, title: 'Here' }] });
  const twice = [episode(1), episode(2, { chaptersUrl: urlOf(1) })];
  expect(dueChapters(feedOf([inFeed, ...twice, episode(3, { chaptersUrl: undefined })]), [], now)).toEqual([urlOf(1)]);
});
