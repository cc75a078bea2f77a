import { and, desc, eq, exists, isNotNull, isNull, lte, not, notInArray, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { normalSlug, skeletonOf, slugProblem } from './slug';
import { linkSlugs, links } from './table';

interface Page {
  readonly id: string;
  readonly teamId: string;
}

const heldMs = limits.slugHeldDays * 24 * 3600 * 1000;
const heldUntil = () => new Date(Date.now() + heldMs);

/** The address that a page has now. */
const inUse = (linkId: string) => and(eq(linkSlugs.linkId, linkId), isNull(linkSlugs.heldUntil));

/** What was typed as it can be an address. @throws ApiFailure slug_wrong, slug_reserved, each at its field */
export function readSlug(typed: string): string {
  const slug = normalSlug(typed);
  const problem = slugProblem(slug);
  if (problem === null) return slug;
  const values = { minimum: limits.slugMinChars, maximum: limits.slugMaxChars };
  throw new ApiFailure(problem, values, { slug: problem });
}

/**
 * Gives a page another address, or its short one alone. The one that it had leads to it on, for a while. Of two pages that want one at once
 * one gets it.
 * @throws ApiFailure slug_taken, slugs_held
 */
export async function putSlug(tx: Orm, { id, teamId }: Page, slug: string | null): Promise<void> {
  if (slug !== null) await claim(tx, { id, teamId }, slug);
  const others = inUse(id);
  await tx
    .update(linkSlugs)
    .set({ heldUntil: heldUntil() })
    .where(slug === null ? others : and(others, sql`${linkSlugs.slug} <> ${slug}`));
  await assertFewHeld(tx, teamId);
  await tx.update(links).set({ slug }).where(eq(links.id, id));
}

/** Takes an address that is free, was given up long enough ago, or was given up by this very team. @throws ApiFailure slug_taken */
async function claim(tx: Orm, { id, teamId }: Page, slug: string): Promise<void> {
  const row = { slug, linkId: id, heldFor: digestOf(teamId), heldUntil: null };
  const [taken] = await tx
    .insert(linkSlugs)
    .values({ skeleton: skeletonOf(slug), ...row })
    .onConflictDoUpdate({
      target: linkSlugs.skeleton,
      set: row,
      setWhere: sql`${linkSlugs.linkId} = ${id} OR (${linkSlugs.heldUntil} IS NOT NULL AND (${linkSlugs.heldFor} = ${row.heldFor} OR ${linkSlugs.heldUntil} <= now()))`,
    })
    .returning({ slug: linkSlugs.slug });
  if (taken === undefined) throw new ApiFailure('slug_taken', {}, { slug: 'slug_taken' });
}

/** Those that a team gave up and that still lead to it. */
const heldFor = (teamId: string) => and(eq(linkSlugs.heldFor, digestOf(teamId)), isNotNull(linkSlugs.heldUntil));

/** Who could give up any number would keep them all from everybody else. */
async function assertFewHeld(tx: Orm, teamId: string): Promise<void> {
  const held = await tx.$count(linkSlugs, and(heldFor(teamId), sql`${linkSlugs.heldUntil} > now()`));
  if (held > limits.slugsHeld)
    throw new ApiFailure('slugs_held', { limit: limits.slugsHeld, days: limits.slugHeldDays }, { slug: 'slugs_held' });
}

/** Those of a page that is deleted lead nowhere, and are held all the same; of more than a team may hold the oldest are free at once. */
export async function holdSlugs(tx: Orm, { id, teamId }: Page): Promise<void> {
  await tx.update(linkSlugs).set({ heldUntil: heldUntil() }).where(inUse(id));
  const kept = tx
    .select({ skeleton: linkSlugs.skeleton })
    .from(linkSlugs)
    .where(heldFor(teamId))
    .orderBy(desc(linkSlugs.heldUntil))
    .limit(limits.slugsHeld);
  await tx.delete(linkSlugs).where(and(heldFor(teamId), notInArray(linkSlugs.skeleton, kept)));
}

/** Holds those whose page went with its team, and frees those that were held long enough. */
export async function freeSlugs(orm: Orm): Promise<void> {
  const page = orm.select({ id: links.id }).from(links).where(eq(links.id, linkSlugs.linkId));
  await orm
    .update(linkSlugs)
    .set({ heldUntil: heldUntil() })
    .where(and(isNull(linkSlugs.heldUntil), not(exists(page))));
  await orm.delete(linkSlugs).where(lte(linkSlugs.heldUntil, new Date()));
}
