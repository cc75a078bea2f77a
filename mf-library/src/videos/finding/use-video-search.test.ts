import { readAddress } from './use-video-search';

const read = (address: string) => readAddress(new URLSearchParams(address));

test('an address says what is searched for', () => {
  expect(read('search=coração&shape=vertical&archived=any&sort=title')).toEqual({
    filter: { search: 'coração', shape: 'vertical', archived: 'any' },
    sort: 'title',
    filters: 2,
    isWhole: false,
  });
});

test('what means nothing is passed over', () => {
  expect(read('shape=round&status=&sort=best&person=me&search=%20&other=1')).toEqual({
    filter: {},
    sort: 'newest',
    filters: 0,
    isWhole: true,
  });
});
