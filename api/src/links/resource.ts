import { asc, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { everyRow } from '../http/page';
import { deletedBy } from '../people/fates';
import type { Platform } from '../platform';
import { hourly } from '../platform/hourly';
import { inPortions } from '../platform/portions';
import type { Resource } from '../resource';
import { cardWork } from './card.work';
import { pageFolder } from './icon-files';
import { publicLinks } from './public/routes';
import type { LinkRoom } from './room';
import { linkRoutes } from './routes';
import { freeSlugs } from './slugs';
import { linkPictures, linkSlugs, links as table } from './table';

/** However many pages there are, the feeds of so many are in memory. */
const pagesAtOnce = 200;
const feedsOf = (content: PgColumn) => sql<string[] | null>`${content} -> 'feeds'`;

export function linkResource(platform: Platform, room: LinkRoom): Resource {
  const { links, icons, copies, pictures } = room;
  const { orm } = platform;
  const touchFeeds = async (): Promise<void> => {
    let last: string | undefined;
    await inPortions(pagesAtOnce, async () => {
      const rows = await orm
        .select({ id: table.id, draft: feedsOf(table.draft), published: feedsOf(table.published) })
        .from(table)
        .where(last === undefined ? undefined : gt(table.id, last))
        .orderBy(asc(table.id))
        .limit(pagesAtOnce);
      await copies.touch([
        ...new Set(rows.flatMap(({ draft, published }) => [...(draft ?? []), ...(published ?? [])])),
      ]);
      last = rows.at(-1)?.id;
      return rows.length;
    });
  };
  return {
    tables: [
      {
        table,
        team: [deletedBy(table.teamId)],
        person: [],
        exported: 'links',
        folder: { column: table.id, of: pageFolder },
      },
      { table: linkSlugs, team: [], person: [], exported: { not: 'addresses that were given up, which are held' } },
      { table: linkPictures, team: [], person: [], exported: { not: 'pictures that feeds show in public' } },
    ],
    routes: (api, app) => {
      linkRoutes(api, links, icons);
      publicLinks(app, room, platform);
    },
    work: { card: cardWork(platform, { copies, pictures }) },
    sweeps: {
      'orphaned files of link pages': icons.removeOrphans,
      'link addresses': hourly(() => freeSlugs(orm)),
      'link pictures': hourly(pictures.sweep),
      'link feeds': hourly(touchFeeds),
    },
    exported: { links: ({ teamId, language }) => everyRow((query) => links.list({ teamId, language }, query)) },
  };
}
