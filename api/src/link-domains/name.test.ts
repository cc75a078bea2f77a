import { ApiFailure } from '../http/failure';
import { asciiName, readDomain } from './name';

const own = ['wave.example.com', 'links.example.com'];
const codeOf = (typed: string): string => {
  try {
    return readDomain(typed, own);
  } catch (error) {
    return error instanceof ApiFailure ? error.code : String(error);
  }
};

test.each([
  ['Show.Owls.COM', 'show.owls.com'],
  ['owls.com.', 'owls.com'],
  [' https://owls.com/ ', 'owls.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['COR\u00c7\u00c3O.com.br', 'xn--coro-ioax.com.br'],
  ['owls.github.io', 'owls.github.io'],
  ['notwave.example.com', 'notwave.example.com'],
])('%s is the domain %s', (typed, name) => expect(codeOf(typed)).toBe(name));

test.each([
  ...['', '.', 'owls', 'localhost', 'owls.localhost', 'owls.local', 'owls.internal', 'owls.example'],
  ...['com', 'com.br', 'github.io', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '::1'],
  ...['owls.com:8080', 'owls.com/page', 'user@owls.com', 'ow ls.com', '-owls.com', 'a..owls.com', '*.owls.com'],
  // No authority makes a certificate for one.
  ...['a_b.owls.com', '_wavereel.owls.com', 'a-.owls.com'],
  ...[`${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`],
])('%j is no domain that somebody can have', (typed) => expect(codeOf(typed)).toBe('domain_wrong'));

test.each(['wave.example.com', 'WAVE.example.com.', 'a.wave.example.com', 'links.example.com'])(
  '%s is the product’s own',
  (typed) => expect(codeOf(typed)).toBe('domain_own'),
);

test('names are compared in one spelling', () => {
  expect(asciiName('BÜCHER.de.')).toBe('xn--bcher-kva.de');
  expect(asciiName('a b')).toBe('');
});
