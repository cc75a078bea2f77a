import { tryingOf } from './trying';

const now = new Date('2026-03-01T12:00:00.000Z');
const of = (values: Parameters<typeof tryingOf>[0]) => tryingOf(values, now);

test('without any of them it is for all at once', () => expect(of({})).toBeNull());

test('a share is one step', () => expect(of({ share: '10' })).toEqual({ share: 10 }));

test('steps follow each other in time, among those that are named', () => {
  expect(of({ steps: '1,10,50,100', every: '60', languages: 'pt-BR', plans: 'PRO,BUSINESS' })).toEqual({
    share: 1,
    steps: [
      { share: 10, at: '2026-03-01T13:00:00.000Z' },
      { share: 50, at: '2026-03-01T14:00:00.000Z' },
      { share: 100, at: '2026-03-01T15:00:00.000Z' },
    ],
    among: { languages: ['pt-BR'], plans: ['PRO', 'BUSINESS'] },
  });
});

test('those that are named have it at once where nothing is said of a share', () => {
  expect(of({ accounts: 'ana' })).toEqual({
    share: 99,
    steps: [{ share: 100, at: now.toISOString() }],
    among: { accounts: ['ana'] },
  });
});

test.each([
  [{ share: '0' }, 'The share is a whole number from 1 to 99.'],
  [{ share: '100' }, 'The share is a whole number from 1 to 99.'],
  [{ share: 'ten' }, 'The share is a whole number from 1 to 99.'],
  [{ share: '10', steps: '1,10', every: '5' }, 'give one of the two'],
  [{ steps: '1,10' }, '--every, in minutes, is a whole number'],
  [{ every: '5' }, '--every is the time between --steps.'],
  [{ steps: '10,10', every: '5' }, 'shares that rise'],
  [{ steps: '100', every: '5' }, 'the first below 100'],
  [{ steps: '1,2,3,4,5,6,7,8,9,10,11,12', every: '5' }, 'up to 11 shares'],
  [{ teams: ',' }, '--teams are 1 to 100 names'],
])('%j is refused', (values, why) => expect(() => of(values)).toThrow(why));
