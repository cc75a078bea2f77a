import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { LinkContent } from '@wavereel/contracts';
import type { FeedCopies, FeedHead } from '../../feeds/copies';
import type { Platform } from '../../platform';
import { paced } from '../../platform/paced';
import { digestOf } from '../../platform/digest';
import { shareAddresses } from '../../shares/addresses';
import { sharedOf } from '../../shares/shared';
import { domainAddresses, linkAddresses, originMark, ownAddresses } from '../addresses';
import { cardName } from '../card';
import type { LinkCards } from '../cards';
import { iconVersion } from '../icon-files';
import type { PageAddresses, PageVideo } from '../page/model';
import { normalSlug, skeletonOf, slugProblem } from '../slug';
import { linkSlugs, links } from '../table';
import { loadedPage, titleOf } from './model';
import type { LoadedPage } from './model';
import { isDomainName, isOriginName } from './names';
import { pictureName } from './pictures';
import type { LinkPictures } from './pictures';

/** What is known of a page without its feeds. */
export interface PageHead {
  readonly id: string;
  readonly teamId: string;
  readonly content: LinkContent;
  readonly hasForm: boolean;
  /** Whether visits of it are counted: never of a page as it is written now. */
  readonly isCounted: boolean;
  readonly addresses: PageAddresses;
  /** What requests for it call it: what its address ends with, marked where it came by the origin of link pages, or its domain. */
  readonly name: string;
  /** Where it is at a domain of its own, or at the origin of link pages, which it is not looked at by. */
  readonly elsewhere: string | null;
  readonly videos: readonly PageVideo[];
  readonly coverColor: string | null;
  /** What its own icon was made of; null for that of its cover. */
  readonly favicon: string | null;
  /** The address of its main feed's picture. */
  readonly cover: string | null;
  /** When that was made, in milliseconds since 1970; null where it was not yet. */
  readonly coverMade: number | null;
  /** The card that it should have, by `cardName`. */
  readonly wantedCard: string;
  /** The same once it is drawn; null until then. */
  readonly card: string | null;
  /** Another one wherever the page would look otherwise. */
  readonly signature: string;
}

/** Where a picture of a page is in the world. */
export interface FoundPicture {
  /** Whose page it is. */
  readonly teamId: string;
  readonly url: string;
}

/** What the icon of a page is made of. */
export type IconSource = Pick<PageHead, 'id' | 'teamId' | 'favicon' | 'cover'>;

/** Reads pages for the public. */
export interface PageSource {
  /** The page that a name leads to: its address, one that it had, one that looks like it, its short one, or its domain. Null where it leads nowhere. */
  find(name: string): Promise<PageHead | null>;
  /** A page as it is written now, by its id. */
  draft(id: string): Promise<PageHead | null>;
  /** The address of a picture of a page's feeds, published or not; null where none has that name. */
  pictureUrl(name: string, picture: string): Promise<FoundPicture | null>;
  /** What the icon of a page is made of, published or not; null where the name leads nowhere. */
  icon(name: string): Promise<IconSource | null>;
  load(head: PageHead): Promise<LoadedPage>;
}

type Row = typeof links.$inferSelect;

/** Where the pictures of pages are is remembered for so many, and so long. */
const knownPictures = 20_000;
const knownMs = 10 * 60_000;
/** So many pages are remembered as they were read, so long. */
const readPages = 200;
const againMs = 5_000;

/** Feeds of a page that has as many letters as it may are read in half a second, in which nobody else is answered. */
const pace = { freeMs: 150, times: 4, longestMs: 5_000 };

const isShortId = (name: string): boolean => /^[\w-]{8}$/.test(name);

interface SourceParts {
  readonly copies: FeedCopies;
  readonly pictures: LinkPictures;
  readonly cards: LinkCards;
}

/** By which name a page is looked at. */
type Door = 'product' | 'origin' | 'domain';
const doorOf = (name: string): Door => (isOriginName(name) ? 'origin' : isDomainName(name) ? 'domain' : 'product');

export function pageSource(
  { orm, origin, config }: Pick<Platform, 'orm' | 'origin' | 'config'>,
  { copies, pictures, cards }: SourceParts,
): PageSource {
  const rowAt = async (domain: string): Promise<Row | null> => {
    if (config.linksTarget === null) return null;
    const [row] = await orm.select().from(links).where(eq(links.customDomain, domain));
    return row ?? null;
  };
  const rowOf = async (name: string): Promise<Row | null> => {
    if (isDomainName(name)) return rowAt(name);
    const called = isOriginName(name) ? name.slice(originMark.length) : name;
    if (isShortId(called)) {
      const [row] = await orm.select().from(links).where(eq(links.shortId, called));
      if (row !== undefined) return row;
    }
    const slug = normalSlug(called);
    if (slugProblem(slug) !== null) return null;
    const isKept = or(isNull(linkSlugs.heldUntil), sql`${linkSlugs.heldUntil} > now()`);
    const [found] = await orm
      .select({ row: links })
      .from(linkSlugs)
      .innerJoin(links, eq(links.id, linkSlugs.linkId))
      .where(and(eq(linkSlugs.skeleton, skeletonOf(slug)), isKept));
    return found?.row ?? null;
  };

  const mainOf = async ({ feeds }: LinkContent): Promise<FeedHead | null> =>
    [...(await copies.heads(feeds.slice(0, 1))).values()][0] ?? null;

  /** Where a page is, for those who come by its domain, by the origin of link pages, and by the product. */
  const placeOf = (row: Row, door: Door): Pick<PageHead, 'addresses' | 'name' | 'elsewhere'> => {
    const name = row.slug ?? row.shortId;
    const domain = config.linksTarget === null ? null : row.customDomain;
    const atDomain = domain === null ? null : domainAddresses(domain, origin());
    if (door === 'domain' && domain !== null && atDomain !== null)
      return { addresses: atDomain, name: domain, elsewhere: null };
    const atOrigin = ownAddresses({ origin: origin(), linksOrigin: config.linksOrigin }, row);
    if (door === 'origin' && atOrigin !== null)
      return { addresses: atOrigin, name: `${originMark}${name}`, elsewhere: atDomain?.page ?? null };
    return { addresses: linkAddresses(origin(), row), name, elsewhere: (atDomain ?? atOrigin)?.page ?? null };
  };

  const headOf = async (
    row: Row,
    content: LinkContent,
    { door = 'product', isCounted = false }: { readonly door?: Door; readonly isCounted?: boolean } = {},
  ): Promise<PageHead> => {
    const place = placeOf(row, door);
    const [revision, videos, main] = await Promise.all([
      copies.revisionOf(content.feeds),
      videosOf(row.teamId, content.videos, door !== 'product'),
      mainOf(content),
    ]);
    const cover = main?.image ?? null;
    const seen = cover === null ? null : await pictures.seen(cover, row.teamId);
    const { color: own } = content.look;
    const coverMade = seen?.made ?? null;
    const coverColor = own === null ? (seen?.color ?? null) : null;
    const wantedCard = cardName({
      ...{ title: titleOf(content, main?.title), cover: seen === null ? null : cover },
      color: own ?? coverColor,
    });
    const card = row.card === wantedCard ? wantedCard : null;
    const { id, teamId, formEnabled, favicon } = row;
    return {
      ...{ id, teamId, content, videos, coverColor, coverMade, favicon, cover, card, wantedCard },
      ...place,
      hasForm: formEnabled,
      isCounted,
      signature: digestOf(
        JSON.stringify([
          content,
          place,
          formEnabled,
          isCounted,
          revision,
          videos,
          coverColor,
          coverMade,
          favicon,
          card,
        ]),
      ),
    };
  };

  /** Their pages are the product’s, wherever this one is; their pictures come from where it is. */
  const videosOf = async (teamId: string, ids: readonly string[], isAway: boolean): Promise<PageVideo[]> => {
    if (ids.length === 0) return [];
    const found = new Map((await sharedOf(orm, teamId, ids)).map((share) => [share.files.id, share]));
    return ids.flatMap((id) => {
      const share = found.get(id);
      if (share === undefined) return [];
      const { title, width, height, duration } = share.video;
      const { page } = shareAddresses(isAway ? origin() : null, share.token);
      const { poster } = shareAddresses(null, share.token);
      return [{ title, width, height, seconds: duration, url: page, poster }];
    });
  };

  const pictureUrls = new LRUCache<string, FoundPicture>({ max: knownPictures, ttl: knownMs });
  const inTurn = paced(pace);
  const load = (head: PageHead): Promise<LoadedPage> => inTurn(head.teamId, () => loadNow(head));
  const loadNow = async (head: PageHead): Promise<LoadedPage> => {
    const { teamId, name, content, videos, coverColor, hasForm, isCounted, addresses } = head;
    const icon = head.favicon ?? (head.cover === null ? null : pictureName(head.cover));
    const page = loadedPage({
      ...{ content, copies: await copies.read(content.feeds), videos, coverColor, hasForm },
      coverBytes: head.cover === null || head.coverMade === null ? null : await pictures.within(head.cover),
      ...{
        countsClicks: isCounted,
        path: addresses.path,
        icon: icon === null ? null : iconVersion(icon),
        card: head.card,
      },
    });
    // Whoever is shown the page asks for them next.
    for (const [picture, url] of page.pictures) pictureUrls.set(`${name} ${picture}`, { teamId, url });
    return page;
  };

  /** Those of a page, published or not. */
  const picturesOf = async (row: Row): Promise<ReadonlyMap<string, FoundPicture>> => {
    const found = new Map<string, FoundPicture>();
    for (const content of [row.published, row.draft]) {
      if (content === null) continue;
      const { pictures: urls } = await load(await headOf(row, content));
      for (const [picture, url] of urls) found.set(picture, { teamId: row.teamId, url });
    }
    return found;
  };

  const lately = new LRUCache<string, Promise<ReadonlyMap<string, FoundPicture>>>({ max: readPages, ttl: againMs });
  /** A page asks for all of its pictures at once, and whoever asks for others, by whatever names, has it read no more often. */
  const picturesLately = (row: Row): Promise<ReadonlyMap<string, FoundPicture>> => {
    const known = lately.get(row.id);
    if (known !== undefined) return known;
    const reading = picturesOf(row);
    lately.set(row.id, reading);
    reading.catch(() => lately.delete(row.id));
    return reading;
  };

  return {
    find: async (name) => {
      const row = await rowOf(name);
      if (row?.published == null || !row.active) return null;
      const head = await headOf(row, row.published, {
        door: doorOf(name),
        isCounted: row.analyticsEnabled,
      });
      if (head.card === null) cards.want({ id: head.id, teamId: head.teamId, card: head.wantedCard });
      return head;
    },
    draft: async (id) => {
      const [row] = await orm.select().from(links).where(eq(links.id, id));
      return row === undefined ? null : headOf(row, row.draft);
    },
    pictureUrl: async (name, picture) => {
      const known = pictureUrls.get(`${name} ${picture}`);
      if (known !== undefined) return known;
      const row = await rowOf(name);
      const found = row === null ? null : ((await picturesLately(row)).get(picture) ?? null);
      if (found !== null) pictureUrls.set(`${name} ${picture}`, found);
      return found;
    },
    icon: async (name) => {
      const row = await rowOf(name);
      if (row === null) return null;
      const { id, teamId, favicon, draft } = row;
      return { id, teamId, favicon, cover: favicon === null ? ((await mainOf(draft))?.image ?? null) : null };
    },
    load,
  };
}
