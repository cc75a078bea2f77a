import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { LinkContent } from '@wavereel/contracts';
import type { FeedCopies } from '../../feeds/copies';
import type { Platform } from '../../platform';
import { shareAddresses } from '../../shares/addresses';
import { sharedOf } from '../../shares/shared';
import { linkAddresses } from '../addresses';
import type { PageAddresses, PageVideo } from '../page/model';
import { normalSlug, skeletonOf, slugProblem } from '../slug';
import { linkSlugs, links } from '../table';
import { loadedPage } from './model';
import type { LoadedPage } from './model';
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
  /** What its address ends with. */
  readonly name: string;
  readonly videos: readonly PageVideo[];
  readonly coverColor: string | null;
  /** Another one wherever the page would look otherwise. */
  readonly signature: string;
}

/** Reads pages for the public. */
export interface PageSource {
  /** The page that a name leads to: its address, one that it had, one that looks like it, or its short one. Null where it leads nowhere. */
  find(name: string): Promise<PageHead | null>;
  /** A page as it is written now, by its id. */
  draft(id: string): Promise<PageHead | null>;
  /** The address of a picture of a page's feeds, published or not; null where none has that name. */
  pictureUrl(name: string, picture: string): Promise<{ readonly id: string; readonly url: string } | null>;
  load(head: PageHead): Promise<LoadedPage>;
}

type Row = typeof links.$inferSelect;

const isShortId = (name: string): boolean => /^[\w-]{8}$/.test(name);

export function pageSource(
  { orm, origin }: Pick<Platform, 'orm' | 'origin'>,
  copies: FeedCopies,
  pictures: LinkPictures,
): PageSource {
  const rowOf = async (name: string): Promise<Row | null> => {
    if (isShortId(name)) {
      const [row] = await orm.select().from(links).where(eq(links.shortId, name));
      if (row !== undefined) return row;
    }
    const slug = normalSlug(name);
    if (slugProblem(slug) !== null) return null;
    const isKept = or(isNull(linkSlugs.heldUntil), sql`${linkSlugs.heldUntil} > now()`);
    const [found] = await orm
      .select({ row: links })
      .from(linkSlugs)
      .innerJoin(links, eq(links.id, linkSlugs.linkId))
      .where(and(eq(linkSlugs.skeleton, skeletonOf(slug)), isKept));
    return found?.row ?? null;
  };

  const headOf = async (row: Row, content: LinkContent, isCounted = false): Promise<PageHead> => {
    const [revision, videos, [main]] = await Promise.all([
      copies.revisionOf(content.feeds),
      videosOf(row.teamId, content.videos),
      copies.heads(content.feeds.slice(0, 1)).then((heads) => [...heads.values()]),
    ]);
    const cover = main?.image ?? null;
    const coverColor = content.look.color === null && cover !== null ? await pictures.colorOf(cover) : null;
    const { id, teamId, slug, shortId, formEnabled } = row;
    const addresses = linkAddresses(origin(), row);
    return {
      ...{ id, teamId, content, addresses, videos, coverColor },
      hasForm: formEnabled,
      isCounted,
      name: slug ?? shortId,
      signature: JSON.stringify([content, addresses, formEnabled, isCounted, revision, videos, coverColor]),
    };
  };

  const videosOf = async (teamId: string, ids: readonly string[]): Promise<PageVideo[]> => {
    if (ids.length === 0) return [];
    const found = new Map((await sharedOf(orm, teamId, ids)).map((share) => [share.files.id, share]));
    return ids.flatMap((id) => {
      const share = found.get(id);
      if (share === undefined) return [];
      const { title, width, height, duration } = share.video;
      const { page, poster } = shareAddresses(null, share.token);
      return [{ title, width, height, seconds: duration, url: page, poster }];
    });
  };

  const load = async ({ content, videos, coverColor, hasForm, isCounted, addresses }: PageHead): Promise<LoadedPage> =>
    loadedPage({
      ...{ content, copies: await copies.read(content.feeds), videos, coverColor, hasForm },
      ...{ countsClicks: isCounted, path: addresses.path },
    });

  return {
    find: async (name) => {
      const row = await rowOf(name);
      return row?.published != null && row.active ? headOf(row, row.published, row.analyticsEnabled) : null;
    },
    draft: async (id) => {
      const [row] = await orm.select().from(links).where(eq(links.id, id));
      return row === undefined ? null : headOf(row, row.draft);
    },
    pictureUrl: async (name, picture) => {
      const row = await rowOf(name);
      if (row === null) return null;
      for (const content of [row.published, row.draft]) {
        if (content === null) continue;
        const url = (await load(await headOf(row, content))).pictures.get(picture);
        if (url !== undefined) return { id: row.id, url };
      }
      return null;
    },
    load,
  };
}
