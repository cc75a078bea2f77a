import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { escaped } from '../../http/escaped';
import type { Orm } from '../../platform/database';
import { linkAddresses } from '../addresses';
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

/** The sitemaps of all public pages that are below the product, newest first; many who ask cost one reading. @param origin what their addresses begin with */
export function allSitemaps(orm: Orm, origin: () => string | null): () => Promise<string> {
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
      rows.map((row) => `<sitemap><loc>${escaped(linkAddresses(origin(), row).page)}/sitemap.xml</loc></sitemap>`),
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

/** What searches may read of a page at a domain of its own: all but what is asked of it. */
export const pageRobots = ({ addresses: { page } }: PageHead): string =>
  ['User-agent: *', 'Disallow: /*?', 'Allow: /', `Sitemap: ${page}/sitemap.xml`, ''].join('\n');

/** What searches may read of the product: its link pages. */
export const robots = (origin: string | null): string =>
  [
    'User-agent: *',
    ...['/api/', '/auth', '/files/', '/pictures/', '/proxy/', '/s/', '/l/preview/', '/l/*?'].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /',
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
