import { preferredLanguage } from './language';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT,en;q=0.5', 'pt-BR'],
  ['en-GB,pt-BR;q=0.9', 'en'],
  ['en;q=0.4, pt-BR;q=0.8', 'pt-BR'],
  ['de-DE,fr;q=0.9,pt;q=0.1', 'pt-BR'],
  ['pt;q=0, en', 'en'],
  ['*', 'en'],
])('%j is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
