import { addressBy, readable, wholeAddress } from './address';

const origin = 'https://wavereel.example';
const page = { address: '/l/abc', slug: null, shortId: 'abc' };

test('a path is an address of the product itself', () => {
  expect(wholeAddress(page, origin)).toBe('https://wavereel.example/l/abc');
  expect(wholeAddress({ address: 'https://links.example/abc' }, origin)).toBe('https://links.example/abc');
});

test('people read letters, not their codes', () => {
  expect(readable('https://links.example/caf%C3%A9')).toBe('links.example/café');
  expect(readable('https://links.example/%E9')).toBe('links.example/%E9');
});

test('an address by another name is said where the name is its end', () => {
  expect(addressBy(page, 'my-show', origin)).toBe('wavereel.example/l/my-show');
  const named = { address: 'https://links.example/caf%C3%A9', slug: 'café', shortId: 'abc' };
  expect(addressBy(named, 'abc', origin)).toBe('links.example/abc');
  expect(addressBy({ ...named, address: 'https://show.example' }, 'abc', origin)).toBeNull();
});
