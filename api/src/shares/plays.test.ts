import { browsersOfNetwork, countPlays, isBeginning, type Plays } from './plays';

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

test('a network of very many browsers is counted as an office of them, and leaves others and other videos their count', async () => {
  for (let number = 0; number < 1_000; number += 1) plays.count('one', { ...ana, agent: `Browser ${number}` });
  plays.count('two', { ...ana, agent: 'Browser 999' });
  plays.count('one', { network: '192.0.2.2', agent: 'Browser 0' });
  await plays.flush();
  expect(Object.fromEntries(written)).toEqual({ one: browsersOfNetwork + 1, two: 1 });
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
