import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAtDomain } from '../../http/at-domain';
import { escaped } from '../../http/escaped';
import type { Platform } from '../../platform';
import type { Orm } from '../../platform/database';
import { linksPrefix, originMark, publicAddresses } from '../addresses';
import type { PagePlaces } from '../addresses';
import { links } from '../table';
import type { LoadedPage } from './model';
import type { PageHead } from './source';

/** Of one sitemap, by its protocol. */
const mostEntries = 50_000;
/** So long a list of all pages is shown as it was. */
const keptMs = 10 * 60_000;

const xml = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`;

/** Of one page: itself and its episodes, by whole addresses. */
export function pageSitemap({ addresses: { page } }: PageHead, { episodes }: LoadedPage): string {
  const entries = [...episodes.values()].slice(0, mostEntries - 1).map(({ episode: { key, date } }) => {
    const changed = date === null ? '' : `<lastmod>${date.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escaped(page)}/e/${key}</loc>${changed}</url>`;
  });
  return xml('urlset', [`<url><loc>${escaped(page)}</loc></url>`, ...entries]);
}

/** The sitemaps of all public pages without a domain, newest first; many who ask cost one reading. */
function allSitemaps(orm: Orm, places: () => PagePlaces): () => Promise<string> {
  let kept: { readonly until: number; readonly text: Promise<string> } | null = null;
  const read = async (): Promise<string> => {
    const rows = await orm
      .select({ slug: links.slug, shortId: links.shortId })
      .from(links)
      .where(and(isNotNull(links.datePublished), eq(links.active, true), isNull(links.customDomain)))
      .orderBy(desc(links.datePublished))
      .limit(mostEntries);
    return xml(
      'sitemapindex',
      rows.map((row) => `<sitemap><loc>${escaped(publicAddresses(places(), row).page)}/sitemap.xml</loc></sitemap>`),
    );
  };
  return () => {
    if (kept !== null && kept.until > Date.now()) return kept.text;
    const text = read();
    kept = { until: Date.now() + keptMs, text };
    text.catch(() => (kept = null));
    return text;
  };
}

/** What searches may read at a name that shows link pages alone: all but what is asked of them. @param address whole, of what stands at its root */
export const pageRobots = (address: string): string =>
  ['User-agent: *', 'Disallow: /*?', 'Allow: /', `Sitemap: ${address}/sitemap.xml`, ''].join('\n');

/** What searches may read of the product: its link pages. @param origin where their sitemap is; null for elsewhere */
const robots = (origin: string | null): string =>
  [
    'User-agent: *',
    ...['/api/', '/auth', '/files/', '/pictures/', '/proxy/', '/s/', '/l/preview/', '/l/*?'].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /',
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

/** What searches read of all pages: at the origin of link pages where they have one, else at the product, whose own sitemap then leads there. */
export function rootFiles(
  app: FastifyInstance,
  { orm, origin, config }: Pick<Platform, 'orm' | 'origin' | 'config'>,
  sendGone: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const { linksOrigin } = config;
  const sitemaps = allSitemaps(orm, () => ({ origin: origin(), linksOrigin }));
  const sendRobots = (reply: FastifyReply, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  const sendSitemaps = async (reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(await sitemaps());

  app.get('/robots.txt', async (_request, reply) => sendRobots(reply, robots(linksOrigin === null ? origin() : null)));
  app.get('/sitemap.xml', async (_request, reply) =>
    linksOrigin === null
      ? sendSitemaps(reply)
      : reply
          .status(302)
          .headers({ 'location': `${linksOrigin}/sitemap.xml`, 'cache-control': 'no-cache' })
          .send(),
  );
  if (linksOrigin === null) return;
  app.get(`${linksPrefix}/${originMark}robots.txt`, async (request, reply) =>
    isAtDomain(request) ? sendRobots(reply, pageRobots(linksOrigin)) : sendGone(request, reply),
  );
  app.get(`${linksPrefix}/${originMark}sitemap.xml`, async (request, reply) =>
    isAtDomain(request) ? sendSitemaps(reply) : sendGone(request, reply),
  );
}
