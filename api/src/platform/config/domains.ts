import { isIP } from 'node:net';
import { z } from 'zod';

const hostName = /^(?=.{4,240}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+)):\d{1,5}$/i;

/** An address, with its port where that is another one than usual. */
function isServer(text: string): boolean {
  const [, six, four] = withPort.exec(text) ?? [];
  return isIP(six ?? four ?? text) !== 0;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** What an address of the product, or of pages, begins with. */
export const origin = z.string().refine(isOrigin, { error: 'an origin is needed, such as https://example.com' });

/** Names of this machine, where nobody else can listen on the way. */
const ownMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What is no origin at all is said to be none. */
const isSafe = (text: string): boolean =>
  !isOrigin(text) || text.startsWith('https:') || ownMachine.test(new URL(text).hostname);

/** The variables of where link pages are, and of the domains that they may have. */
export const domainVariables = {
  LINKS_ORIGIN: origin.refine(isSafe, { error: 'https is needed, except on this machine' }).optional(),
  LINKS_TARGET: z
    .string()
    .transform((text) => text.toLowerCase().replace(/\.$/, ''))
    .pipe(z.string().regex(hostName, { error: 'the name of a host like links.example.com is needed' }))
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isServer), { error: 'addresses like 192.0.2.53 or 192.0.2.53:5353 are needed' })
    .optional(),
  TLS_ASK_SECRET: z.string().min(24, { error: 'at least 24 characters are needed' }).optional(),
} as const;

export interface DomainConfig {
  /** Where link pages are that have no domain; null for below the product. */
  readonly linksOrigin: string | null;
  /** The host that domains of link pages have to lead to; null where pages have none. */
  readonly linksTarget: string | null;
  /** Who is asked what DNS says of them; null for the name servers of the machine. */
  readonly dnsServers: readonly string[] | null;
  /** What proves that the proxy asks for which domains it may have certificates, where it does not ask from this machine. */
  readonly tlsAskSecret: string | null;
}

type DomainVariables = z.output<z.ZodObject<typeof domainVariables>>;

export const domainConfig = (env: DomainVariables): DomainConfig => ({
  linksOrigin: env.LINKS_ORIGIN ?? null,
  linksTarget: env.LINKS_TARGET ?? null,
  dnsServers: env.DNS_SERVERS ?? null,
  tlsAskSecret: env.TLS_ASK_SECRET ?? null,
});

/** Why link pages cannot be where they are to be: requests are told apart by the name of the host alone. Null where they can. */
export function linksAtProduct(env: DomainVariables & { readonly PUBLIC_ORIGIN?: string | undefined }): string | null {
  if (env.LINKS_ORIGIN === undefined) return null;
  const product = env.PUBLIC_ORIGIN ?? 'http://localhost';
  return new URL(env.LINKS_ORIGIN).hostname === new URL(product).hostname
    ? `LINKS_ORIGIN is set to ${env.LINKS_ORIGIN}, which has the host of the product: link pages need a host name of their own, or leave LINKS_ORIGIN out.`
    : null;
}
