import { and, desc, eq, sql } from 'drizzle-orm';
import type { PageQuery, Subscriber } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { links } from '../links/table';
import type { Platform } from '../platform';
import type { Tell } from './hooks';
import { titleOfPage } from './page-of-team';
import { listSubscribers } from './table';

/** What those who write a page may do with its list. Each throws ApiFailure not_found where the page is not of the team. */
export interface ListOwners {
  /** Newest first. */
  list(teamId: string, linkId: string, query: PageQuery): Promise<Page<Subscriber>>;
  count(teamId: string, linkId: string): Promise<{ readonly count: number; readonly waiting: number }>;
  /** Read as they are taken, with the title of their page. */
  all(teamId: string, linkId: string): Promise<{ readonly title: string; readonly rows: AsyncIterable<Subscriber> }>;
  /** @throws ApiFailure not_found where there is nobody of that id on it */
  remove(teamId: string, linkId: string, subscriberId: string): Promise<void>;
  /** Of all lists of a team, with the page that each is of. */
  ofTeam(teamId: string): AsyncGenerator<Subscriber & { readonly linkId: string }>;
}

const toSubscriber = ({ id, email, dateAdded, language }: typeof listSubscribers.$inferSelect): Subscriber => ({
  ...{ _id: id, email, language },
  dateAdded: dateAdded.toISOString(),
});

export function listOwners({ orm }: Pick<Platform, 'orm'>, tell: Tell): ListOwners {
  const isConfirmed = eq(listSubscribers.isConfirmed, true);
  const page = newestFirst({
    name: 'list_subscribers',
    order: { moment: listSubscribers.dateAdded, id: listSubscribers.id },
    select: () => orm.select().from(listSubscribers),
    ofWhom: and(eq(listSubscribers.linkId, sql.placeholder('linkId')), isConfirmed),
    placeOf: (row) => row,
  });

  const assertOf = (teamId: string, linkId: string): Promise<string> => titleOfPage(orm, teamId, linkId);
  const read = async (linkId: string, query: PageQuery): Promise<Page<Subscriber>> => {
    const { rows, next } = await page({ linkId }, query);
    return { rows: rows.map(toSubscriber), next };
  };
  const all = (linkId: string): AsyncGenerator<Subscriber> => everyRow((query) => read(linkId, query));

  return {
    list: async (teamId, linkId, query) => {
      await assertOf(teamId, linkId);
      return read(linkId, query);
    },
    count: async (teamId, linkId) => {
      await assertOf(teamId, linkId);
      const ofList = eq(listSubscribers.linkId, linkId);
      const [count, waiting] = await Promise.all([
        orm.$count(listSubscribers, and(ofList, isConfirmed)),
        orm.$count(listSubscribers, and(ofList, eq(listSubscribers.isConfirmed, false))),
      ]);
      return { count, waiting };
    },
    all: async (teamId, linkId) => ({ title: await assertOf(teamId, linkId), rows: all(linkId) }),
    remove: async (teamId, linkId, subscriberId) => {
      await assertOf(teamId, linkId);
      await orm.transaction(async (transaction) => {
        const [removed] = await transaction
          .delete(listSubscribers)
          .where(and(eq(listSubscribers.linkId, linkId), eq(listSubscribers.id, subscriberId), isConfirmed))
          .returning();
        if (removed === undefined) throw new ApiFailure('not_found');
        await tell(transaction, 'subscriber.left', removed);
      });
    },
    ofTeam: async function* (teamId) {
      const pages = await orm
        .select({ id: links.id })
        .from(links)
        .where(eq(links.teamId, teamId))
        .orderBy(desc(links.dateAdded));
      for (const { id: linkId } of pages) for await (const row of all(linkId)) yield { ...row, linkId };
    },
  };
}
