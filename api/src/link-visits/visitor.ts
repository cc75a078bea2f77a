import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** A browser sends much less, and no more of it is looked at. */
const agentChars = 500;
const hostChars = 100;

const one = (value: string | readonly string[] | undefined): string => [value].flat().join(',');

/** What a request is looked at for. */
export type Asking = Pick<FastifyRequest, 'method' | 'headers'>;

/** Who asks, as their browser says it. */
export const agentOf = ({ headers }: Asking): string => (headers['user-agent'] ?? '').slice(0, agentChars);

/** Whether somebody asks who may be counted: a person, who comes now, and has not said that they will not have it. */
export function mayCount(asking: Asking): boolean {
  const { method, headers } = asking;
  if (method !== 'GET' || one(headers['dnt']) === '1' || one(headers['sec-gpc']) === '1') return false;
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].map(one).join(' ');
  if (/prefetch|prerender|preview/i.test(ahead)) return false;
  const agent = agentOf(asking);
  return agent !== '' && !isbot(agent);
}

/** Whether a page is asked for by whoever is to read it, where the browser says what asks. */
export const isDocument = ({ headers }: Asking): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** Whether a sound is asked for from its beginning, by what plays or keeps it. */
export function isSoundBegun({ headers }: Asking): boolean {
  const asks = one(headers['sec-fetch-dest'] ?? 'audio');
  return ['audio', 'video', 'document'].includes(asks) && /^bytes=0-/.test(headers.range ?? 'bytes=0-');
}

/** The host of the site that led here; null where none did, or one of our own. */
export function sourceOf({ headers }: Asking, own: readonly string[]): string | null {
  const { referer = '' } = headers;
  if (!/^https?:\/\//i.test(referer) || !URL.canParse(referer)) return null;
  const { hostname, host } = new URL(referer);
  const name = hostname.replace(/^www\./, '').replace(/\.$/, '');
  return own.includes(host) || own.includes(hostname) || !/^[\w.:[\]-]+$/.test(name) ? null : name.slice(-hostChars);
}

/** The country that the proxy before us names; null where it names none. */
export function countryOf({ headers }: Asking, header: string | null): string | null {
  const country = header === null ? '' : one(headers[header]).toUpperCase();
  // Some write so what they do not know.
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
