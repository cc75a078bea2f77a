import { isIP } from 'node:net';
import { z } from 'zod';

const hostName = /^(?=.{4,240}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+)):\d{1,5}$/i;

/** An address, with its port where that is another one than usual. */
function isServer(text: string): boolean {
  const [, six, four] = withPort.exec(text) ?? [];
  return isIP(six ?? four ?? text) !== 0;
}

/** The variables of the domains that link pages may have. */
export const domainVariables = {
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
  /** The host that domains of link pages have to lead to; null where pages have none. */
  readonly linksTarget: string | null;
  /** Who is asked what DNS says of them; null for the name servers of the machine. */
  readonly dnsServers: readonly string[] | null;
  /** What proves that the proxy asks for which domains it may have certificates, where it does not ask from this machine. */
  readonly tlsAskSecret: string | null;
}

export const domainConfig = (env: z.output<z.ZodObject<typeof domainVariables>>): DomainConfig => ({
  linksTarget: env.LINKS_TARGET ?? null,
  dnsServers: env.DNS_SERVERS ?? null,
  tlsAskSecret: env.TLS_ASK_SECRET ?? null,
});
