import { countPlays, isBeginning, type Plays } from './plays';

let written: Map<string, number>;
let plays: Plays;
beforeEach(() => {
  written = new Map();
  plays = countPlays(async (counts) => {
    for (const [token, count] of counts) written.set(token, (written.get(token) ?? 0) + count);
  });
});

const ana = { network: '192.0.2.1', agent: 'A browser' };

test('who plays a video again is counted once; another video, network or browser is another play', async () => {
  for (let times = 0; times < 3; times += 1) plays.count('one', ana);
  plays.count('two', ana);
  plays.count('one', { ...ana, network: '192.0.2.2' });
  plays.count('one', { ...ana, agent: 'Another' });
  await plays.flush();
  expect([...written]).toEqual([
    ['one', 3],
    ['two', 1],
  ]);

  plays.count('one', ana);
  await plays.flush();
  expect(written.get('one')).toBe(3);
});

test('what is counted of very many videos does not pile up', () => {
  for (let number = 0; number < 1_000; number += 1) plays.count(String(number), ana);
  expect(written.size).toBe(1_000);
});

test.each([
  ['GET', {}, true],
  ['GET', { range: 'bytes=0-' }, true],
  ['GET', { 'range': 'bytes=0-1', 'sec-fetch-dest': 'video' }, true],
  ['GET', { range: 'bytes=500-' }, false],
  ['GET', { range: 'bytes=-500' }, false],
  ['HEAD', {}, false],
  ['GET', { 'sec-fetch-dest': 'document' }, false],
])('%s %o begins a play: %s', (method, headers, expected) => {
  expect(isBeginning({ method, headers })).toBe(expected);
});
