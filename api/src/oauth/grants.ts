import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { OAuthScope } from '@wavereel/contracts';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { newId } from '../platform/ids';
import { newAppToken, newCode } from './secrets';
import { appTokens, grants } from './table';

const codeMs = 60_000;
export const accessSeconds = 3600;
/** An app that was silent for so long has to ask again. */
const grantMs = 60 * 24 * 3600 * 1000;

export type Grant = typeof grants.$inferSelect;

export interface AppTokens {
  readonly access: string;
  readonly refresh: string;
  readonly scopes: readonly OAuthScope[];
}

export type NewGrant = Pick<Grant, 'userId' | 'clientId' | 'scopes' | 'redirectUri' | 'challenge'>;

/** @returns the code that the app is handed */
export async function beginGrant(orm: Orm, grant: NewGrant): Promise<string> {
  const code = newCode();
  const now = Date.now();
  const codeExpires = new Date(now + codeMs);
  await orm.insert(grants).values({
    ...grant,
    id: newId(),
    codeHash: digestOf(code),
    codeExpires,
    codeUsed: null,
    dateAdded: new Date(now),
    expires: codeExpires,
    ended: null,
  });
  return code;
}

export async function grantOfCode(orm: Orm, code: string): Promise<Grant | null> {
  const [row] = await orm
    .select()
    .from(grants)
    .where(eq(grants.codeHash, digestOf(code)));
  return row ?? null;
}

/** Uses the code of a grant up. Of several at once one succeeds; for the others it is a replay, which ends the tokens that the code was given for. */
export async function useCode(orm: Orm, { id }: Grant): Promise<boolean> {
  const now = new Date();
  const used = await orm
    .update(grants)
    .set({ codeUsed: now })
    .where(and(eq(grants.id, id), isNull(grants.codeUsed), isNull(grants.ended), gt(grants.codeExpires, now)))
    .returning({ id: grants.id });
  return used.length > 0;
}

/** Hands out a pair of tokens. */
export async function issueTokens(orm: Orm, { id: grantId, scopes }: Grant): Promise<AppTokens> {
  const access = newAppToken();
  const refresh = newAppToken();
  const now = Date.now();
  const expires = new Date(now + grantMs);
  await orm.insert(appTokens).values([
    { hash: digestOf(access), grantId, kind: 'access', expires: new Date(now + accessSeconds * 1000), used: null },
    { hash: digestOf(refresh), grantId, kind: 'refresh', expires, used: null },
  ]);
  await orm.update(grants).set({ expires }).where(eq(grants.id, grantId));
  return { access, refresh, scopes };
}

/** The grant of a refresh token, used or not, and whether this use of it is the first. Null where it leads nowhere. */
export async function useRefresh(
  orm: Orm,
  token: string,
  clientId: string,
): Promise<{ grant: Grant; isFirst: boolean } | null> {
  const now = new Date();
  const hash = digestOf(token);
  const [row] = await orm
    .select({ grant: grants })
    .from(appTokens)
    .innerJoin(grants, eq(grants.id, appTokens.grantId))
    .where(
      and(
        eq(appTokens.hash, hash),
        eq(appTokens.kind, 'refresh'),
        gt(appTokens.expires, now),
        eq(grants.clientId, clientId),
        isNull(grants.ended),
      ),
    );
  if (row === undefined) return null;
  const first = await orm
    .update(appTokens)
    .set({ used: now })
    .where(and(eq(appTokens.hash, hash), isNull(appTokens.used)))
    .returning({ hash: appTokens.hash });
  return { grant: row.grant, isFirst: first.length > 0 };
}

export async function grantOfAccess(orm: Orm, token: string): Promise<Grant | null> {
  const living = and(
    eq(appTokens.hash, digestOf(token)),
    eq(appTokens.kind, 'access'),
    gt(appTokens.expires, new Date()),
    isNull(grants.ended),
  );
  const [row] = await orm
    .select({ grant: grants })
    .from(appTokens)
    .innerJoin(grants, eq(grants.id, appTokens.grantId))
    .where(living);
  return row?.grant ?? null;
}

export async function endGrant(orm: Orm, id: string): Promise<void> {
  await orm
    .update(grants)
    .set({ ended: new Date() })
    .where(and(eq(grants.id, id), isNull(grants.ended)));
}

/** Ends what apps, or one of them, may do for a person: from this moment on, with codes that are on their way. */
export async function endGrants(orm: Orm, userId: string, clientId?: string): Promise<number> {
  const ofClient = clientId === undefined ? undefined : eq(grants.clientId, clientId);
  const ended = await orm
    .update(grants)
    .set({ ended: new Date() })
    .where(and(eq(grants.userId, userId), isNull(grants.ended), ofClient))
    .returning({ id: grants.id });
  return ended.length;
}

/** The grants of a person that an app can go on with, oldest first. */
export function livingGrants(orm: Orm, userId: string): Promise<Grant[]> {
  return orm
    .select()
    .from(grants)
    .where(
      and(eq(grants.userId, userId), isNotNull(grants.codeUsed), isNull(grants.ended), gt(grants.expires, new Date())),
    )
    .orderBy(grants.dateAdded);
}

/** Forgets grants and tokens that nobody can go on with. A used code is remembered as long as its tokens live. */
export async function sweepGrants(orm: Orm): Promise<void> {
  const now = new Date();
  await orm.delete(appTokens).where(lt(appTokens.expires, now));
  await orm.delete(grants).where(lt(grants.expires, now));
}
