import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { VideoFacets } from '@wavereel/contracts';
import { designs } from '../designs/table';
import { users } from '../people/table';
import type { Orm } from '../platform/database';
import { jobs } from './table';

/** What the videos of a team, but for those of the bin, have in common. */
export async function facetsOf(orm: Orm, teamId: string): Promise<VideoFacets> {
  const ofTeam = and(eq(jobs.teamId, teamId), isNull(jobs.dateDeleted));
  const number = count().as('number');
  const tag = sql<string>`unnest(${jobs.tags})`.as('tag');
  const isTagged = sql`${jobs.tags} <> '{}'`;
  const tagged = orm.select({ tag }).from(jobs).where(and(ofTeam, isTagged)).as('tagged');
  const counted = orm
    .select({ value: tagged.tag, count: number })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(desc(count()), asc(tagged.tag))
    .limit(limits.videoFacets);
  const ofDesigns = orm
    .select({ value: jobs.latestTheme, count: number })
    .from(jobs)
    .where(ofTeam)
    .groupBy(jobs.latestTheme)
    .orderBy(desc(count()), asc(jobs.latestTheme))
    .limit(limits.videoFacets)
    .as('of_designs');
  const people = orm
    .select({ value: jobs.owner, count: number })
    .from(jobs)
    .where(ofTeam)
    .groupBy(jobs.owner)
    .orderBy(desc(count()))
    .limit(limits.videoFacets)
    .as('of_people');
  const [tags, themes, owners, archived] = await Promise.all([
    counted,
    orm
      .select({ value: ofDesigns.value, count: ofDesigns.count, name: designs.name })
      .from(ofDesigns)
      .leftJoin(designs, eq(sql`${designs.id}::text`, ofDesigns.value)),
    orm
      .select({ value: people.value, count: people.count, name: users.name })
      .from(people)
      .innerJoin(users, eq(users.id, people.value)),
    orm.$count(jobs, and(ofTeam, isNotNull(jobs.dateArchived))),
  ]);
  const byName = <Facet extends { readonly name: string | null }>(facets: readonly Facet[]) =>
    facets.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
  return {
    tags: tags.toSorted((one, other) => one.value.localeCompare(other.value)),
    designs: themes.toSorted((one, other) => other.count - one.count),
    people: byName(owners),
    archived,
  };
}
