import { nameInMail } from './name-in-mail';

test.each([
  ['Owls by night', 'Owls by night'],
  ['Win at evil.example', 'Win at evil. example'],
  ['https://evil.example/x', 'https: / / evil. example/ x'],
  ['me@evil.example', 'me@ evil. example'],
  ['Owls. And more', 'Owls. And more'],
])('%s is written as %s', (title, name) => {
  expect(nameInMail(title)).toBe(name);
});

test('a long one is cut between letters', () => {
  expect([...nameInMail('🦉'.repeat(200))]).toHaveLength(80);
  expect(nameInMail('🦉'.repeat(200))).toMatch(/🦉…$/u);
});
