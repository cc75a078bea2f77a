import { createHash, randomBytes } from 'node:crypto';
import { endpoints } from '@wavereel/contracts';
import type { TestServer } from './server';
import type { Visitor } from './visitor';

/** Where the app is that tests connect. */
export const back = 'https://app.example.com/back?from=wavereel';

/** An app without a secret, as the operator names it. */
export const reader = { id: 'reader', name: 'Reader', redirectUris: [back, 'com.example.reader:/back'] };

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
}

export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** What an app asks, with a challenge of a verifier. */
export const asked = (verifier: string, change: Record<string, string> = {}) => ({
  client_id: 'reader',
  redirect_uri: back,
  response_type: 'code' as const,
  scope: 'read',
  state: 'x y',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256' as const,
  ...change,
});

/** The code that a person hands to the app by allowing what it asks. */
export async function codeFor(person: Visitor, verifier: string, change: Record<string, string> = {}): Promise<string> {
  const { redirectTo } = await person.expect(endpoints.auth.oauthDecision, {
    body: { ...asked(verifier, change), allow: true },
  });
  return new URL(redirectTo).searchParams.get('code') ?? '';
}

/** What an app asks of a server. */
export function appOf(server: () => TestServer) {
  async function token(
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; body: Tokens & { error?: string } }> {
    const response = await server()
      .visitor()
      .fetch('/auth/oauth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      });
    const body: Tokens & { error?: string } = JSON.parse(await response.text()); // its parts are what the tests look at
    return { status: response.status, headers: response.headers, body };
  }

  const exchange = (code: string, verifier: string, change: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      client_id: 'reader',
      redirect_uri: back,
      code,
      code_verifier: verifier,
      ...change,
    });

  /** An app that a person has connected, with its first tokens. */
  async function connected(
    person: Visitor,
    scope = 'read',
  ): Promise<{ app: Visitor; tokens: Tokens; code: string; verifier: string }> {
    const verifier = newVerifier();
    const code = await codeFor(person, verifier, { scope });
    const { body: tokens } = await exchange(code, verifier);
    const app = server().visitor();
    app.token = tokens.access_token;
    return { app, tokens, code, verifier };
  }

  return { token, exchange, connected };
}
