import { iconVersion } from './icon-files';
import { iconPath } from './page/drawn';
import { iconNames } from './page/model';
import type { PageAddresses } from './page/model';

/** Where public pages are, below the origin of the product. */
export const linksPrefix = '/l';
/** Below it, pages as they are written now, for whoever writes them. */
export const previewPrefix = `${linksPrefix}/preview`;

/** Before the name of a page in what comes by the origin of link pages: nothing else of the product is below `/l` with it. */
export const originMark = '~';

/** What the signature of a preview's address opens. */
export const previewKey = (id: string): string => `link-pages/${id}`;

/** Below the product. @param origin without it addresses are paths */
export function linkAddresses(origin: string | null, { slug, shortId }: NamedPage): PageAddresses {
  const path = `${linksPrefix}/${encodeURIComponent(slug ?? shortId)}`;
  return { page: `${origin ?? ''}${path}`, path, product: '/' };
}

/** Where pages are. */
export interface PagePlaces {
  /** Of the product. */
  readonly origin: string | null;
  /** Of pages that have no domain; null for below the product. */
  readonly linksOrigin: string | null;
}

/** At the origin of link pages; null where they have none of their own. */
export function ownAddresses({ origin, linksOrigin }: PagePlaces, { slug, shortId }: NamedPage): PageAddresses | null {
  if (linksOrigin === null) return null;
  const path = `/${encodeURIComponent(slug ?? shortId)}`;
  return { page: `${linksOrigin}${path}`, path, ...(origin === null ? {} : { product: origin }) };
}

/** Where a page without a domain is looked at. */
export const publicAddresses = (places: PagePlaces, page: NamedPage): PageAddresses =>
  ownAddresses(places, page) ?? linkAddresses(places.origin, page);

/** The path of a page's own icon as a picture, by the address that it always has; null where it has none. */
export function ownIconPath({
  shortId,
  favicon,
}: {
  readonly shortId: string;
  readonly favicon: string | null;
}): string | null {
  if (favicon === null) return null;
  return iconPath({ addresses: linkAddresses(null, { slug: null, shortId }) }, iconNames.touch, iconVersion(favicon));
}

/** Of a page at a domain of its own, which shows nothing else. @param origin of the product */
export const domainAddresses = (domain: string, origin: string | null): PageAddresses => ({
  page: `https://${domain}`,
  path: '',
  ...(origin === null ? {} : { product: origin }),
});

export interface NamedPage {
  readonly slug: string | null;
  readonly shortId: string;
}
