import { leadsBack, oauthRequestOf } from './oauth-request';

const request = {
  client_id: 'notes',
  redirect_uri: 'https://notes.example/back',
  response_type: 'code',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
};

test('a request is read with what it leaves out', () => {
  expect(oauthRequestOf(new URLSearchParams({ ...request, state: 'x' }))).toEqual({
    ...request,
    response_mode: 'api',
    scope: 'read',
    state: 'x',
  });
});

test.each([
  ['without PKCE', { code_challenge: '' }],
  ['with a plain challenge', { code_challenge_method: 'plain' }],
  ['for a token', { response_type: 'token' }],
  ['of nobody', { client_id: '' }],
])('a request %s is none', (_what, change) => {
  expect(oauthRequestOf(new URLSearchParams({ ...request, ...change }))).toBeNull();
});

test.each([
  ['https://notes.example/back?code=1', true],
  ['https://notes.example/back?error=access_denied', true],
  ['https://notes.example/back/evil?code=1', false],
  ['https://notes.example@evil.example/back', false],
  ['https://user@notes.example/back', false],
  ['https://evil.example/back', false],
  ['http://notes.example/back', false],
  ['javascript:alert(1)', false],
  ['/back', false],
])('an answer to %s is followed: %s', (redirectTo, followed) => {
  expect(leadsBack(redirectTo, request.redirect_uri)).toBe(followed);
});

test('an address that is code is never followed, even where it was asked for', () => {
  expect(leadsBack('javascript:alert(1)', 'javascript:alert(1)')).toBe(false);
});
