import { z } from 'zod';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a code may be sent: over https, to a program on the same machine, or to an app by a scheme of its own. */
function isSafeRedirect(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return loopback.has(hostname);
  // A scheme of one's own is a domain read backwards (RFC 8252), which no scheme of the browser is.
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol);
}

const clientSchema = z.object({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  name: z.string().min(1).max(80),
  /** Left out for an app that cannot keep one. */
  secret: z.string().min(24).optional(),
  redirectUris: z
    .array(
      z.string().max(2048).refine(isSafeRedirect, {
        error: 'a redirect address must be https, on localhost, or of a scheme such as com.example.app',
      }),
    )
    .min(1),
});

export type OAuthClient = z.output<typeof clientSchema>;

/** Apps of others, as the operator names them. */
export const oauthClientsSchema = z
  .array(clientSchema)
  .refine((clients) => new Set(clients.map(({ id }) => id)).size === clients.length, { error: 'two apps have one id' });
