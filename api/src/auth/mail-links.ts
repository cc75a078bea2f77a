import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { mailLinks } from './table';
import type { MailLinkKind } from './table';

const hour = 3600 * 1000;
const lifetimeMs: Readonly<Record<MailLinkKind, number>> = {
  reset: hour,
  verify: 24 * hour,
  moveEmail: 24 * hour,
  changeEmail: 24 * hour,
};

export interface MailLink {
  /** The mail that carries it. */
  readonly mailId: string;
  readonly kind: MailLinkKind;
  readonly userId: string;
  readonly email: string;
  readonly newEmail: string | null;
  /** When the mail was asked for: a link asked for earlier never takes the place of a later one. */
  readonly asked: Date;
}

/** 32 bytes that only this installation can tell for a mail: the same for each try to send it, without being kept anywhere. */
const secretOf = (key: Uint8Array, mailId: string): string =>
  createHmac('sha256', key).update(`mail-link:${mailId}`).digest('base64url');

/** Makes the secret of a link. Null where it was used already, or a newer one of its kind was made meanwhile. */
export async function issueMailLink(orm: Orm, key: Uint8Array, { mailId, ...link }: MailLink): Promise<string | null> {
  const secret = secretOf(key, mailId);
  const row = { ...link, hash: digestOf(secret), expires: new Date(Date.now() + lifetimeMs[link.kind]), used: null };
  await orm
    .insert(mailLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [mailLinks.userId, mailLinks.kind],
      set: row,
      setWhere: lt(mailLinks.asked, sql`excluded.asked`),
    });
  const [kept] = await orm
    .select({ hash: mailLinks.hash })
    .from(mailLinks)
    .where(and(eq(mailLinks.hash, row.hash), isNull(mailLinks.used)));
  return kept === undefined ? null : secret;
}

/** Uses a link up. Of several at once one succeeds; null for the others, and for one that is unknown, late or replaced. */
export async function takeMailLink(
  orm: Orm,
  kind: MailLinkKind,
  secret: string,
): Promise<typeof mailLinks.$inferSelect | null> {
  const now = new Date();
  const living = and(
    eq(mailLinks.hash, digestOf(secret)),
    eq(mailLinks.kind, kind),
    isNull(mailLinks.used),
    gt(mailLinks.expires, now),
  );
  const [row] = await orm.update(mailLinks).set({ used: now }).where(living).returning();
  return row ?? null;
}

/** Makes every link useless that is on its way to a person. */
export async function dropMailLinks(orm: Orm, userId: string): Promise<void> {
  await orm
    .update(mailLinks)
    .set({ used: new Date() })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.used)));
}
