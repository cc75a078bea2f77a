import type {
  ConnectedApp,
  OAuthScope,
  oauthDecisionSchema,
  oauthQuestionSchema,
  oauthRequestSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { isSameSecret } from '../http/same-secret';
import type { Platform } from '../platform';
import type { OAuthClient } from '../platform/config/oauth-clients';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import {
  beginGrant,
  endGrant,
  endGrants,
  grantOfAccess,
  grantOfCode,
  issueTokens,
  livingGrants,
  sweepGrants,
  useCode,
  useRefresh,
} from './grants';
import type { AppTokens } from './grants';
import { clientAt, isVerifier, redirectTo, scopesOf, shownAddress } from './request';

/** An answer of RFC 6749, section 5.2. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type') {
    super(code);
  }
}

/** How an app says who it is. */
export interface ClientProof {
  readonly id: string;
  /** Null from an app that cannot keep one. */
  readonly secret: string | null;
}

/** The authorization code grant with PKCE (RFC 6749, 7636, 9700), for apps that the operator has named. */
export interface OAuthService {
  /** Who asks for what. @throws ApiFailure oauth_invalid: such a request is never answered by a redirect */
  question(request: z.output<typeof oauthRequestSchema>): z.input<typeof oauthQuestionSchema>;
  /** @returns where the person is led @throws ApiFailure oauth_invalid, unauthorized for a session that is just ending */
  decide(caller: Pick<Caller, 'user' | 'sessionId'>, decision: z.output<typeof oauthDecisionSchema>): Promise<string>;
  /** @throws TokenRefused */
  exchangeCode(proof: ClientProof, input: { code: string; redirectUri: string; verifier: string }): Promise<AppTokens>;
  /** @throws TokenRefused */
  exchangeRefresh(proof: ClientProof, token: string): Promise<AppTokens>;
  /** Whom an access token is of, and what it allows. */
  authenticate(token: string): Promise<{ userId: string; scopes: readonly OAuthScope[] } | null>;
  connected(userId: string): Promise<ConnectedApp[]>;
  /** @throws ApiFailure not_found */
  disconnect(userId: string, clientId: string): Promise<void>;
  sweep(): Promise<void>;
}

/** Keeps a session from being ended until a transaction is over. False where it has ended. */
export type HoldSession = (transaction: Orm, sessionId: string) => Promise<boolean>;

export function oauthService(
  { orm, config: { oauthClients: clients } }: Pick<Platform, 'orm' | 'config'>,
  holdSession: HoldSession,
): OAuthService {
  const asked = ({
    client_id,
    redirect_uri,
    scope,
  }: z.output<typeof oauthRequestSchema>): { client: OAuthClient; scopes: OAuthScope[] } => {
    const client = clientAt(clients, client_id, redirect_uri);
    const scopes = scopesOf(scope);
    if (client === null || scopes === null) throw new ApiFailure('oauth_invalid');
    return { client, scopes };
  };

  const proven = ({ id, secret }: ClientProof): OAuthClient => {
    const client = clients.find((each) => each.id === id);
    const isProven = client?.secret === undefined ? secret === null : isSameSecret(secret ?? '', client.secret);
    if (client === undefined || !isProven) throw new TokenRefused('invalid_client');
    return client;
  };

  return {
    question: (request) => {
      const { client, scopes } = asked(request);
      return { client: { name: client.name, address: shownAddress(request.redirect_uri) }, scopes };
    },
    decide: async ({ user, sessionId }, decision) => {
      const { client, scopes } = asked(decision);
      const { state, redirect_uri: redirectUri, code_challenge: challenge } = decision;
      if (!decision.allow) return redirectTo(redirectUri, { error: 'access_denied', state });
      const code = await orm.transaction(async (tx) => {
        // Whatever ends the session ends the grant too: before, it is waited for; after, it finds the grant.
        if (sessionId === null || !(await holdSession(tx, sessionId))) throw new ApiFailure('unauthorized');
        return beginGrant(tx, { userId: user.id, clientId: client.id, scopes, redirectUri, challenge });
      });
      return redirectTo(redirectUri, { code, state });
    },
    exchangeCode: async (proof, { code, redirectUri, verifier }) => {
      const client = proven(proof);
      const grant = await grantOfCode(orm, code);
      const isTheirs =
        grant?.clientId === client.id &&
        grant.redirectUri === redirectUri &&
        isVerifier(verifier) &&
        grant.challenge === digestOf(verifier);
      if (grant === null || !isTheirs) throw new TokenRefused('invalid_grant');
      if (await useCode(orm, grant)) return issueTokens(orm, grant);
      await endGrant(orm, grant.id);
      throw new TokenRefused('invalid_grant');
    },
    exchangeRefresh: async (proof, token) => {
      const client = proven(proof);
      const found = await useRefresh(orm, token, client.id);
      if (found === null) throw new TokenRefused('invalid_grant');
      if (found.isFirst) return issueTokens(orm, found.grant);
      // Somebody else has it too.
      await endGrant(orm, found.grant.id);
      throw new TokenRefused('invalid_grant');
    },
    authenticate: async (token) => {
      const grant = await grantOfAccess(orm, token);
      return grant !== null && clients.some(({ id }) => id === grant.clientId)
        ? { userId: grant.userId, scopes: grant.scopes }
        : null;
    },
    connected: async (userId) => {
      const apps = new Map<string, ConnectedApp>();
      for (const { clientId, scopes, dateAdded } of await livingGrants(orm, userId)) {
        const name = clients.find(({ id }) => id === clientId)?.name ?? clientId;
        const before = apps.get(clientId) ?? { clientId, name, scopes: [], dateAdded: dateAdded.toISOString() };
        apps.set(clientId, { ...before, scopes: [...new Set([...before.scopes, ...scopes])] });
      }
      return [...apps.values()];
    },
    disconnect: async (userId, clientId) => {
      if ((await endGrants(orm, userId, clientId)) === 0) throw new ApiFailure('not_found');
    },
    sweep: () => sweepGrants(orm),
  };
}
