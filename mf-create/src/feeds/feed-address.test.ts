import { typedFeed } from './feed-address';

test.each([
  ['https://feeds.example/note', 'https://feeds.example/note', true],
  [' HTTP://feeds.example ', 'HTTP://feeds.example', true],
  ['feeds.example/note', 'https://feeds.example/note', true],
  ['feeds.example:8080/note?id=1', 'https://feeds.example:8080/note?id=1', true],
  ['feed://feeds.example/note', 'https://feeds.example/note', true],
  ['feed:https://feeds.example/note', 'https://feeds.example/note', true],
  ['pcast://feeds.example/note', 'https://feeds.example/note', true],
  ['invest.fm', 'https://invest.fm', false],
  ['pátria.com.br', 'https://pátria.com.br', false],
  ['Note to Self', null, false],
  ['S.P. Radio/Live', null, false],
  ['99.5 fm', null, false],
  ['9/11', null, false],
  ['1.5', null, false],
  ['', null, false],
] as const)('%s is the address %s', (typed, address, isCertain) =>
  expect(typedFeed(typed)).toEqual({ address, isCertain }),
);
