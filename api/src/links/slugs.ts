import { and, desc, eq, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { normalSlug, skeletonOf, slugProblem } from './slug';
import { linkSlugs, links } from './table';

interface Page {
  readonly id: string;
  readonly teamId: string;
}

const heldMs = limits.slugHeldDays * 24 * 3600 * 1000;
const heldUntil = () => new Date(Date.now() + heldMs);

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
  const others = and(eq(linkSlugs.linkId, id), sql`${linkSlugs.heldUntil} IS NULL`);
  await tx
    .update(linkSlugs)
    .set({ heldUntil: heldUntil() })
    .where(slug === null ? others : and(others, sql`${linkSlugs.slug} <> ${slug}`));
  await assertFewHeld(tx, teamId);
  await tx.update(links).set({ slug }).where(eq(links.id, id));
}

/** Takes an address that is free, was given up long enough ago, or was given up by this very team. @throws ApiFailure slug_taken */
async function claim(tx: Orm, { id, teamId }: Page, slug: string): Promise<void> {
  const row = { slug, linkId: id, heldFor: teamId, heldUntil: null };
  const [taken] = await tx
    .insert(linkSlugs)
    .values({ skeleton: skeletonOf(slug), ...row })
    .onConflictDoUpdate({
      target: linkSlugs.skeleton,
      set: row,
      setWhere: sql`${linkSlugs.linkId} = ${id} OR (${linkSlugs.heldUntil} IS NOT NULL AND (${linkSlugs.heldFor} = ${teamId} OR ${linkSlugs.heldUntil} <= now()))`,
    })
    .returning({ slug: linkSlugs.slug });
  if (taken === undefined) throw new ApiFailure('slug_taken', {}, { slug: 'slug_taken' });
}

/** Who could give up any number would keep them all from everybody else. */
async function assertFewHeld(tx: Orm, teamId: string): Promise<void> {
  const held = await tx.$count(linkSlugs, and(eq(linkSlugs.heldFor, teamId), sql`${linkSlugs.heldUntil} > now()`));
  if (held > limits.slugsHeld)
    throw new ApiFailure('slugs_held', { limit: limits.slugsHeld, days: limits.slugHeldDays }, { slug: 'slugs_held' });
}

/** Those of a page that is deleted lead nowhere, and are held all the same; of more than a team may hold the oldest are free at once. */
export async function holdSlugs(tx: Orm, { id, teamId }: Page): Promise<void> {
  await tx.update(linkSlugs).set({ heldUntil: heldUntil(), linkId: null }).where(eq(linkSlugs.linkId, id));
  const held = and(eq(linkSlugs.heldFor, teamId), isNotNull(linkSlugs.heldUntil));
  const kept = tx
    .select({ skeleton: linkSlugs.skeleton })
    .from(linkSlugs)
    .where(held)
    .orderBy(desc(linkSlugs.heldUntil))
    .limit(limits.slugsHeld);
  await tx.delete(linkSlugs).where(and(held, isNull(linkSlugs.linkId), notInArray(linkSlugs.skeleton, kept)));
}

/** Frees those that were held long enough. */
export async function freeSlugs(orm: Orm): Promise<void> {
  await orm.delete(linkSlugs).where(and(isNotNull(linkSlugs.heldUntil), lte(linkSlugs.heldUntil, new Date())));
}
