import { and, inArray, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Job, SpokenAt } from '@wavereel/contracts';
import { captions } from '../captions/table';
import { having } from '../http/finding';
import type { Orm } from '../platform/database';
import { countWanted, wantedWords } from '../platform/lexemes';

/** The cues with most of what is wanted, in the order in which they are said. */
export function spokenPlaces(wanted: readonly string[], cues: readonly SpokenAt[]): SpokenAt[] {
  return cues
    .map((cue, at) => ({ cue, at, count: countWanted(wanted, cue.text) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.at - other.at)
    .slice(0, limits.spokenPlaces)
    .toSorted((one, other) => one.at - other.at)
    .map(({ cue }) => cue);
}

/** Says of each video where the words that were searched for are said in it, where its captions have them all. */
export async function withSpoken(orm: Orm, found: readonly Job[], search = ''): Promise<readonly Job[]> {
  const wanted = wantedWords(search);
  if (wanted.length === 0 || found.length === 0) return found;
  // Of the cues no more than is looked at: their words, with a time for each, are many times as large.
  const cues = sql<SpokenAt[]>`(
    SELECT jsonb_agg(jsonb_build_object('seconds', cue -> 'start', 'text', cue ->> 'text') ORDER BY place)
    FROM jsonb_array_elements(${captions.cues}) WITH ORDINALITY AS all_cues(cue, place)
  )`;
  const spoken = await orm
    .select({ id: captions.jobId, cues })
    .from(captions)
    .where(
      and(
        inArray(
          captions.jobId,
          found.map(({ id }) => id),
        ),
        having(search)(captions.words),
      ),
    );
  const places = new Map(spoken.map(({ id, cues: all }) => [id, spokenPlaces(wanted, all ?? [])]));
  return found.map((job) => ({ ...job, spokenAt: places.get(job.id) ?? [] }));
}
