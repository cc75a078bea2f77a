import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { LinkPage, PageQuery, linkChangeSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { links } from './table';

export interface LinkService {
  /** Newest first. */
  list(teamId: string, query: PageQuery): Promise<Page<LinkPage>>;
  /** @throws ApiFailure list_full, links_of_plan */
  create(teamId: string): Promise<LinkPage>;
  /** @throws ApiFailure not_found */
  update(teamId: string, change: z.output<typeof linkChangeSchema>): Promise<LinkPage>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
}

type Row = typeof links.$inferSelect;

/** Of one team. */
const mostLinks = 200;

function toLinkPage(row: Row): LinkPage {
  return {
    _id: row.id,
    shortId: row.shortId,
    title: row.title,
    description: row.description,
    slug: row.slug,
    customDomain: row.customDomain,
    favicon: row.favicon,
    formEnabled: row.formEnabled,
    analyticsEnabled: row.analyticsEnabled,
    feeds: row.feeds,
    active: row.active,
    status: row.status,
    dateAdded: row.dateAdded.toISOString(),
  };
}

function only(rows: Row[]): LinkPage {
  const [row] = rows;
  if (row === undefined) throw new ApiFailure('not_found');
  return toLinkPage(row);
}

export function linkService({ orm }: Platform, plans: PlanService): LinkService {
  const mine = (teamId: string, id: string) => and(eq(links.teamId, teamId), eq(links.id, id));
  const ofTeam = eq(links.teamId, sql.placeholder('teamId'));
  const page = newestFirst({
    name: 'links',
    order: { moment: links.dateAdded, id: links.id },
    select: () => orm.select().from(links),
    ofWhom: ofTeam,
    placeOf: (row) => row,
  });
  return {
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: rows.map(toLinkPage), next };
    },
    create: async (teamId) => {
      const most = await plans.linkPagesOf(teamId);
      const row: Row = {
        id: newId(),
        teamId,
        shortId: randomBytes(6).toString('base64url'),
        title: '',
        description: '',
        slug: null,
        customDomain: null,
        favicon: null,
        formEnabled: false,
        analyticsEnabled: false,
        feeds: [],
        active: true,
        status: 'FREE',
        dateAdded: new Date(),
      };
      return orm.transaction(async (transaction) => {
        // Of two at once one comes after the other.
        await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('links'), hashtext(${teamId}))`);
        if (most !== null && (await transaction.$count(links, eq(links.teamId, teamId))) >= most)
          throw new ApiFailure('links_of_plan', { limit: most });
        await assertFewer(transaction, links, eq(links.teamId, teamId), mostLinks);
        return only(await transaction.insert(links).values(row).returning());
      });
    },
    update: async (teamId, { _id, title, description, feeds }) => {
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(feeds === undefined ? {} : { feeds }),
      };
      if (Object.keys(change).length === 0) return only(await orm.select().from(links).where(mine(teamId, _id)));
      return only(await orm.update(links).set(change).where(mine(teamId, _id)).returning());
    },
    remove: async (teamId, id) => {
      only(await orm.delete(links).where(mine(teamId, id)).returning());
    },
  };
}
