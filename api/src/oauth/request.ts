import { oauthScopes } from '@wavereel/contracts';
import type { OAuthScope } from '@wavereel/contracts';
import type { OAuthClient } from '../platform/config/oauth-clients';

/** The client that may be answered at this very address; letter for letter, or not at all. */
export function clientAt(clients: readonly OAuthClient[], clientId: string, redirectUri: string): OAuthClient | null {
  const client = clients.find(({ id }) => id === clientId);
  return client?.redirectUris.includes(redirectUri) === true ? client : null;
}

/** The scopes of a request, each once and in our order; null where one is unknown. */
export function scopesOf(text: string): OAuthScope[] | null {
  const asked = new Set(text.split(' ').filter((part) => part !== ''));
  const known = oauthScopes.filter((scope) => asked.has(scope));
  return known.length > 0 && known.length === asked.size ? known : null;
}

/** Where a person is led back to. What the address had already stays; nothing of ours is overruled by it. */
export function redirectTo(redirectUri: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}

/** What a person is told of an app's address: its host, or the scheme of a program. */
export function shownAddress(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return host === '' || !protocol.startsWith('http') ? protocol.slice(0, -1) : host;
}

const verifierPattern = /^[\w.~-]{43,128}$/;

/** Whether a code verifier has the form of RFC 7636. */
export const isVerifier = (text: string): boolean => verifierPattern.test(text);
