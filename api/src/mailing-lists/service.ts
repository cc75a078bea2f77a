import { and, eq, getTableColumns, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Language } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { countTogether } from '../http/rate-counter';
import { links } from '../links/table';
import type { MailService } from '../mails/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { newId } from '../platform/ids';
import { subscriberSecret } from './addresses';
import { nameInMail } from './name-in-mail';
import type { Tell } from './hooks';
import { listSubscribers } from './table';

/** Whoever has subscribed, and what is known of the page without reading its feeds. */
export interface Subscription {
  readonly email: string;
  readonly language: Language;
  readonly shortId: string;
  /** As it is written; may be empty. */
  readonly title: string;
}

/** The list of a page. */
export interface List {
  /** Of the page. */
  readonly id: string;
  readonly title: string;
  readonly language: Language;
}

export interface MailingLists {
  /** The short name of the page that an id is of; null where there is none. */
  shortIdOf(linkId: string): Promise<string | null>;
  /** Whether there is room for another. */
  isOpen(linkId: string): Promise<boolean>;
  /**
   * Mails a link by which a subscription is confirmed, unless the address is on the list already, or was mailed often enough: nobody is told
   * which. `network` is that of who asks. @throws ApiFailure rate_limited, list_full
   */
  subscribe(list: List, email: string, network: string): Promise<void>;
  /** Whom a secret is of; null where they have left, or waited for too long. */
  find(secret: string): Promise<Subscription | null>;
  /** The same once they are on the list. */
  confirm(secret: string): Promise<Subscription | null>;
  /** Deletes all that is known of them on the list. */
  leave(secret: string): Promise<void>;
  /** Forgets who never confirmed. */
  sweep(): Promise<void>;
}

const hourMs = 3600 * 1000;
/** A link confirms for so many days. */
export const confirmDays = 7;
/** Of one network, in an hour, whatever lists they are for. */
const mostOfNetwork = 10;
/** To one address in a day, whatever lists they are of. */
const mostMailsADay = 5;

interface Needs {
  readonly mails: MailService;
  readonly tell: Tell;
}

export function mailingLists(
  { orm, secrets }: Pick<Platform, 'orm' | 'secrets'>,
  { mails, tell }: Needs,
): MailingLists {
  const ofList = (linkId: string) => eq(listSubscribers.linkId, linkId);
  const isWaiting = eq(listSubscribers.isConfirmed, false);
  const soonest = (): Date => new Date(Date.now() - confirmDays * 24 * hourMs);

  const assertRoom = async (database: Orm, linkId: string): Promise<void> => {
    await assertFewer(database, listSubscribers, and(ofList(linkId), isWaiting), limits.subscribersWaiting);
    await assertFewer(database, listSubscribers, ofList(linkId), limits.subscribersKept);
  };

  /** Whether an address may be mailed now. The list comes first: asking again for one takes nothing from others. */
  const mayMail = async (linkId: string, email: string): Promise<boolean> => {
    const here = await countTogether(orm, `list-mail|${linkId}|${email}`, hourMs);
    if (here.count > 1) return false;
    const everywhere = await countTogether(orm, `list-mails|${email}`, 24 * hourMs);
    return everywhere.count <= mostMailsADay;
  };

  const find = async (secret: string): Promise<Subscription | null> => {
    const isAlive = or(eq(listSubscribers.isConfirmed, true), gt(listSubscribers.dateAdded, soonest()));
    const [row] = await orm
      .select({ ...getTableColumns(listSubscribers), shortId: links.shortId, draft: links.draft })
      .from(listSubscribers)
      .innerJoin(links, eq(links.id, listSubscribers.linkId))
      .where(and(eq(listSubscribers.hash, digestOf(secret)), isAlive));
    if (row === undefined) return null;
    const { email, language, shortId, draft } = row;
    return { email, language, shortId, title: draft.title };
  };

  return {
    find,
    shortIdOf: async (linkId) => {
      const isPublic = and(eq(links.id, linkId), isNotNull(links.published));
      const [row] = await orm.select({ shortId: links.shortId }).from(links).where(isPublic);
      return row?.shortId ?? null;
    },
    isOpen: async (linkId) => {
      try {
        await assertRoom(orm, linkId);
        return true;
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'list_full') return false;
        throw error;
      }
    },
    subscribe: async ({ id: linkId, title, language }, email, network) => {
      const tries = await countTogether(orm, `list-network|${network}`, hourMs);
      if (tries.count > mostOfNetwork) throw new ApiFailure('rate_limited', { seconds: tries.seconds });
      // Before anything is known of the address: whoever is on the list is told the same.
      await assertRoom(orm, linkId);
      if (!(await mayMail(linkId, email))) return;
      await orm.transaction(async (transaction) => {
        // Of two at once one comes after the other.
        await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mailing list'), hashtext(${linkId}))`);
        await assertRoom(transaction, linkId);
        const id = newId();
        const hash = digestOf(subscriberSecret(secrets.auth, id));
        const asked = { language, dateAdded: new Date() };
        const [row] = await transaction
          .insert(listSubscribers)
          .values({ id, linkId, email, hash, isConfirmed: false, ...asked })
          .onConflictDoUpdate({
            target: [listSubscribers.linkId, listSubscribers.email],
            set: asked,
            setWhere: isWaiting,
          })
          .returning({ id: listSubscribers.id });
        if (row === undefined) return;
        const values = { list: nameInMail(title), subscriber: row.id };
        await mails.write(transaction, { kind: 'joinList', to: email, language, values });
      });
    },
    confirm: async (secret) => {
      const subscription = await find(secret);
      if (subscription === null) return null;
      await orm.transaction(async (transaction) => {
        const [row] = await transaction
          .update(listSubscribers)
          .set({ isConfirmed: true, dateAdded: new Date() })
          .where(and(eq(listSubscribers.hash, digestOf(secret)), isWaiting))
          .returning();
        if (row !== undefined) await tell(transaction, 'subscriber.confirmed', row);
      });
      return subscription;
    },
    leave: async (secret) => {
      await orm.transaction(async (transaction) => {
        const [row] = await transaction
          .delete(listSubscribers)
          .where(eq(listSubscribers.hash, digestOf(secret)))
          .returning();
        if (row?.isConfirmed === true) await tell(transaction, 'subscriber.left', row);
      });
    },
    sweep: async () => {
      await orm.delete(listSubscribers).where(and(isWaiting, lt(listSubscribers.dateAdded, soonest())));
    },
  };
}
