import { lazily } from './lazily';

test('something is made when it is first asked for, and once, nothing as well', () => {
  const made: string[] = [];
  const letters = lazily(() => made.push('letters'));
  const nothing = lazily(() => void made.push('nothing'));

  expect(made).toEqual([]);
  expect([letters(), letters(), nothing(), nothing()]).toEqual([1, 1, undefined, undefined]);
  expect(made).toEqual(['letters', 'nothing']);
});
