import { aMedia } from '@wavereel/client/testing/builders';
import { hasWords, suggestionsFor, withWords } from './suggestions';

const episode = {
  type: 'feed',
  audioUrl: 'https://cdn.example/a.mp3',
  isoDate: '2026-02-01T23:30:00Z',
  author: 'Ana',
  link: null,
  episodeNumber: 7,
  seasonNumber: 2,
} as const;

test('an episode offers its title, date, author and numbers', () => {
  expect(suggestionsFor(aMedia({ title: 'Glazed donuts', episode }), 'en')).toEqual([
    { kind: 'title', value: 'Glazed donuts' },
    { kind: 'date', value: 'Feb 1, 2026' },
    { kind: 'author', value: 'Ana' },
    { kind: 'episode', value: '7' },
    { kind: 'season', value: '2' },
  ]);
});

test('a file offers its title and the day it was added; what a feed left out is not offered', () => {
  expect(
    suggestionsFor(aMedia({ title: 'talk', dateAdded: '2026-03-14T09:30:00Z' }), 'pt-BR').map(({ value }) => value),
  ).toEqual(['talk', '14 de mar. de 2026']);
  expect(
    suggestionsFor(aMedia({ episode: { ...episode, author: '', episodeNumber: null, seasonNumber: 0 } }), 'en').map(
      ({ kind }) => kind,
    ),
  ).toEqual(['title', 'date', 'season']);
});

test('words take the place of the name that nobody gave, and follow any other', () => {
  expect(withWords('My Video Title', 'Glazed donuts')).toBe('Glazed donuts');
  expect(withWords('  ', 'Ana')).toBe('Ana');
  expect(withWords('Glazed donuts', 'Episode 7')).toBe('Glazed donuts - Episode 7');
  expect(withWords('x'.repeat(198), 'Ana')).toBe(`${'x'.repeat(198)} -`);
});

test('words that stand in a name are known', () => {
  expect(hasWords('Glazed donuts - Ana', 'Ana')).toBe(true);
  expect(hasWords('Anabel', 'Ana')).toBe(false);
  expect(hasWords('Episode 7 - an hour', 'Episode 7 - an hour')).toBe(true);
  expect(hasWords('Best of Episode 7 - an hour', 'Episode 7 - an hour')).toBe(false);
});
