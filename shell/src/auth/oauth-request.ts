import { oauthRequestSchema } from '@wavereel/contracts';
import type { z } from 'zod';

/** What an app asks for, out of the query that it led here with; null where no answer may be given to it. */
export function oauthRequestOf(query: URLSearchParams): z.output<typeof oauthRequestSchema> | null {
  const parsed = oauthRequestSchema.safeParse(Object.fromEntries(query));
  return parsed.success ? parsed.data : null;
}

/**
 * Whether an answer leads to the very address that was asked for, with nothing but a query added. The server has compared that address
 * with those that the app registered; this keeps the page from following anything else.
 */
export function leadsBack(redirectTo: string, redirectUri: string): boolean {
  if (!URL.canParse(redirectTo) || !URL.canParse(redirectUri)) return false;
  const [to, asked] = [new URL(redirectTo), new URL(redirectUri)];
  const isCode = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(to.protocol);
  return (
    !isCode &&
    to.protocol === asked.protocol &&
    to.host === asked.host &&
    to.pathname === asked.pathname &&
    to.username === '' &&
    to.password === ''
  );
}
