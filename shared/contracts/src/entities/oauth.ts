import { z } from 'zod';

export const oauthScopes = ['read', 'write'] as const;
export type OAuthScope = (typeof oauthScopes)[number];

/** What an app asks for, by the authorization code grant with PKCE. `response_mode` is always `api`: the page leads back, not the server. */
export const oauthRequestSchema = z.object({
  client_id: z.string().min(1).max(200),
  /** Exactly one of those that the app registered. */
  redirect_uri: z.string().min(1).max(2048),
  response_type: z.literal('code'),
  response_mode: z.literal('api').default('api'),
  scope: z.string().max(200).default('read'),
  state: z.string().max(2048).default(''),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
  code_challenge_method: z.literal('S256'),
});
export type OAuthRequest = z.input<typeof oauthRequestSchema>;

/** Who asks, for the person who decides. */
export const oauthQuestionSchema = z.object({
  client: z.object({ name: z.string(), address: z.string() }),
  scopes: z.array(z.enum(oauthScopes)),
});

export const oauthDecisionSchema = oauthRequestSchema.extend({ allow: z.boolean() });
/** Where the page leads now: the app's address with a code, or with `error=access_denied`. */
export const oauthAnswerSchema = z.object({ redirectTo: z.string() });
