import { nameOf, standingOf } from './standing';

test('a page is off, never published, public, or public with changes', () => {
  const page = { active: true, datePublished: '2026-11-01T10:00:00.000Z', isChanged: false };
  expect(standingOf({ ...page, datePublished: null, isChanged: true })).toBe('draft');
  expect(standingOf({ ...page, isChanged: true })).toBe('changed');
  expect(standingOf(page)).toBe('public');
  expect(standingOf({ ...page, active: false })).toBe('off');
});

test('a page without a title is called by its main feed', () => {
  const feed = { url: 'https://feeds.example/a', image: null, episodes: 3, dateRead: null, problem: null };
  expect(nameOf({ title: ' ', feedsRead: [{ ...feed, title: 'Field notes' }] })).toBe('Field notes');
  expect(nameOf({ title: 'Ours', feedsRead: [{ ...feed, title: 'Field notes' }] })).toBe('Ours');
  expect(nameOf({ title: '', feedsRead: [] })).toBe('');
});

test('a feed that was not read yet gives its host where no other gives a name', () => {
  const unread = {
    url: 'https://feeds.example/a',
    title: 'feeds.example',
    image: null,
    dateRead: null,
    problem: null,
    episodes: null,
  };
  const read = { ...unread, title: 'Field notes', episodes: 3 };
  expect(nameOf({ title: '', feedsRead: [unread, read] })).toBe('Field notes');
  expect(nameOf({ title: '', feedsRead: [unread] })).toBe('feeds.example');
});
