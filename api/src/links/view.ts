import type { Language, LinkDomain, LinkFeed, LinkPage } from '@wavereel/contracts';
import { feedDigest } from '../feeds/addresses';
import type { FeedHead } from '../feeds/copies';
import { sentenceOf } from '../http/errors';
import { domainAddresses, ownIconPath, publicAddresses } from './addresses';
import type { PagePlaces } from './addresses';
import type { links } from './table';

/** A row, and whether what is written differs from what is public. */
export type LinkRow = typeof links.$inferSelect & { readonly isChanged: boolean };

/** What a page is seen with besides its row. */
export interface LinkView extends PagePlaces {
  readonly language: Language;
  /** Whether the plan of its team is paid for. */
  readonly isPaid: boolean;
  /** By `feedDigest`. */
  readonly feeds: ReadonlyMap<string, FeedHead>;
  /** Those that pages are to have or have, by the id of their page. */
  readonly domains: ReadonlyMap<string, LinkDomain>;
  /** Whether pages can have any. */
  readonly hasDomains: boolean;
  signPicture(url: string): string;
  /** A path that shows it as it is written now. */
  signPreview(id: string): string;
}

export function toLinkPage(row: LinkRow, view: LinkView): LinkPage {
  const { id, draft, datePublished, dateAdded, isChanged, active } = row;
  const customDomain = view.hasDomains ? row.customDomain : null;
  const addresses = customDomain === null ? publicAddresses(view, row) : domainAddresses(customDomain, view.origin);
  return {
    _id: id,
    ...draft,
    shortId: row.shortId,
    slug: row.slug,
    customDomain,
    domain: view.domains.get(id) ?? null,
    hasDomains: view.hasDomains,
    favicon: ownIconPath(row),
    formEnabled: row.formEnabled,
    analyticsEnabled: row.analyticsEnabled,
    active,
    status: active ? (view.isPaid ? 'LIVE' : 'FREE') : 'OFF',
    dateAdded: dateAdded.toISOString(),
    datePublished: datePublished?.toISOString() ?? null,
    isChanged,
    address: addresses.page,
    previewUrl: view.signPreview(id),
    feedsRead: draft.feeds.map((url) => toFeed(url, view)),
  };
}

function toFeed(url: string, { feeds, language, signPicture }: LinkView): LinkFeed {
  const known = feeds.get(feedDigest(url));
  const image = known?.image ?? null;
  return {
    url,
    title: known?.title || new URL(url).hostname,
    image: image === null ? null : signPicture(image),
    episodes: known?.episodes ?? null,
    dateRead: known?.dateRead?.toISOString() ?? null,
    problem: sentenceOf(known?.problem ?? null, language),
  };
}
