import { feedAddressOf, placeOfFeed, readingOf } from './feeds';

test('an address of a feed is taken as it is pasted, with https where it says nothing else', () => {
  expect(feedAddressOf(' https://feeds.example/show ')).toBe('https://feeds.example/show');
  expect(feedAddressOf('feeds.example/show')).toBe('https://feeds.example/show');
  expect(feedAddressOf('my show')).toBeNull();
  expect(feedAddressOf(`https://feeds.example/${'a'.repeat(2048)}`)).toBeNull();
});

test('a feed is known again whichever way its address is written', () => {
  const feeds = ['https://feeds.example/one', 'http://Feeds.Example/Two/'];
  expect(placeOfFeed(feeds, 'http://FEEDS.example/one/')).toBe(0);
  expect(placeOfFeed(feeds, 'https://feeds.example/Two')).toBe(1);
  expect(placeOfFeed(feeds, 'https://feeds.example/two')).toBeNull();
});

test('a feed that the server has not had yet is called by its host', () => {
  expect(readingOf({ feedsRead: [] }, 'https://www.feeds.example/one')).toMatchObject({
    title: 'feeds.example',
    episodes: null,
    dateRead: null,
  });
});
