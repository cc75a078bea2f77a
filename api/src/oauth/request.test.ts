import { clientAt, isVerifier, redirectTo, scopesOf, shownAddress } from './request';

const app = { id: 'app', name: 'An app', redirectUris: ['https://app.example.com/back?x=1', 'com.example.app:/back'] };

test('an address counts letter for letter', () => {
  expect(clientAt([app], 'app', 'https://app.example.com/back?x=1')).toBe(app);
  expect(clientAt([app], 'app', 'com.example.app:/back')).toBe(app);
  expect(clientAt([app], 'other', 'https://app.example.com/back?x=1')).toBeNull();
  expect(clientAt([app], 'app', 'https://app.example.com/back?x=1&')).toBeNull();
});

test('scopes are known, each once, and at least one', () => {
  expect(scopesOf('write read write')).toEqual(['read', 'write']);
  expect(scopesOf('read')).toEqual(['read']);
  expect(scopesOf('read admin')).toBeNull();
  expect(scopesOf(' ')).toBeNull();
});

test('what the address of an app says already stays, and a state is given back as it came', () => {
  expect(redirectTo('https://app.example.com/back?x=1', { code: 'c', state: 'a b&c=d' })).toBe(
    'https://app.example.com/back?x=1&code=c&state=a+b%26c%3Dd',
  );
  expect(redirectTo('com.example.app:/back', { error: 'access_denied', state: '' })).toBe(
    'com.example.app:/back?error=access_denied',
  );
});

test('a person is shown the host of an app, or the scheme of a program', () => {
  expect(app.redirectUris.map(shownAddress)).toEqual(['app.example.com', 'com.example.app']);
});

test('a verifier has 43 letters or more, of those that are allowed', () => {
  expect(['a'.repeat(43), 'a'.repeat(42), `${'a'.repeat(42)}+`, 'a'.repeat(129)].map(isVerifier)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
