import { z } from 'zod';
import { oauthClientsSchema } from './oauth-clients';
import type { OAuthClient } from './oauth-clients';
import { flag } from './values';

/** `true` is one proxy. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(0).max(10)]);
const oauthClients = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'it is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(oauthClientsSchema);

/** The variables of who may come in, and of what is mailed to them. */
export const accountVariables = {
  TRUST_PROXY: proxies.default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,60}$/i, { error: 'the name of a header like CF-IPCountry is needed' })
    .optional(),
  // What no header carries would start, and open nothing.
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[!-~]{24,500}$/, { error: '24 to 500 characters of ASCII without spaces are needed' })
    .optional(),
  OPERATOR_EMAIL: z.email({ error: 'an address like operator@example.com is needed' }).max(254).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@mail.example.com is needed' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, { error: 'an address like Wavereel <hello@example.com> is needed' })
    .optional(),
  OAUTH_CLIENTS: oauthClients.default([]),
} as const;

export interface AccountConfig {
  /** How many proxies stand before it: so many entries of X-Forwarded-* are believed, from the last on. */
  readonly trustProxy: number;
  /** The header in which the proxy before it says the country of whoever asks, in small letters; null where none does. */
  readonly countryHeader: string | null;
  /** What proves that the operator asks; null where nobody may. */
  readonly operatorToken: string | null;
  /** Who is told by mail of what the product did by itself; null for nobody. */
  readonly operatorEmail: string | null;
  /** Where mails go and who they are from. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** Apps of others that may ask people to act for them. */
  readonly oauthClients: readonly OAuthClient[];
}

type Variables = z.output<z.ZodObject<typeof accountVariables>>;

/** Why mails may not be sent as they are configured; null where they may. */
export function mailsFromNobody({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): string | null {
  return smtpUrl === undefined || from !== undefined
    ? null
    : 'SMTP_URL is set but MAIL_FROM is not: set it to the address that mails come from, as Wavereel <hello@example.com>.';
}

export function accountConfig(env: Variables): AccountConfig {
  return {
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    operatorToken: env.OPERATOR_TOKEN ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? 'Wavereel <no-reply@localhost>' },
    oauthClients: env.OAUTH_CLIENTS,
  };
}
