import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { cutText, limits, webAddressSchema } from '@wavereel/contracts';
import type { EpisodeOrigin, mediaImportSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { orderedChapters } from '../audio/chapters';
import type { Caller } from '../http/caller';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import type { TeamSpace } from '../files/team-space';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';
import { media } from './table';
import { wordsOf } from './words';

const mostAuthorChars = 500;

export type EpisodeInput = z.output<typeof mediaImportSchema>;

/**
 * Finds the item of a team that came from an episode, or begins one that waits to be fetched. One that failed begins anew.
 * Two at once are one item.
 * @throws ApiFailure imports_full, list_full, storage_full, StoreFullError
 */
export async function importEpisode(
  { orm }: Pick<Platform, 'orm'>,
  { work, space }: { work: WorkService; space: TeamSpace },
  caller: Caller,
  input: EpisodeInput,
): Promise<{ id: string; isReused: boolean }> {
  const teamId = caller.team.id;
  const sourceUrl = new URL(input.episode.audioUrl).href;
  const feedUrl = input.feedUrl === null ? null : new URL(input.feedUrl).href;
  const { title, feedTitle, feedGuid, imageUrl, chapters } = input;
  const origin = kept({ ...input.episode, audioUrl: sourceUrl });
  const begun = {
    title,
    sourceUrl,
    feedTitle,
    feedUrl,
    feedGuid,
    imageUrl,
    episode: origin,
    words: wordsOf({ title, feedTitle, episode: origin }),
    chapters: orderedChapters(chapters ?? []),
    status: 'pending',
    error: null,
    duration: 0,
    size: 0,
    mime: 'application/octet-stream',
    fingerprint: null,
    coverSize: null,
  } as const;
  const sameEpisode =
    feedUrl === null || feedGuid === null ? undefined : and(eq(media.feedUrl, feedUrl), eq(media.feedGuid, feedGuid));

  return orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('media'), hashtext(${teamId}))`);
    const [known] = await tx
      .select({ id: media.id, status: media.status })
      .from(media)
      .where(and(eq(media.teamId, teamId), isNull(media.dateDeleted), or(eq(media.sourceUrl, sourceUrl), sameEpisode)))
      .orderBy(sql`${media.status} = 'failed'`, desc(media.dateAdded))
      .limit(1);
    if (known !== undefined && known.status !== 'failed') return { id: known.id, isReused: true };
    await space.assertRoom(tx, teamId, 0);
    await assertFewWait(tx, teamId);
    if (known === undefined) await assertFewer(tx, media, eq(media.teamId, teamId), limits.soundsKept);
    const id = known?.id ?? newId();
    if (known === undefined)
      await tx.insert(media).values({ ...begun, id, teamId, owner: caller.user.id, dateAdded: new Date() });
    else await tx.update(media).set(begun).where(eq(media.id, id));
    await work.add(tx, 'fetch', { subject: id, teamId, owner: caller.user.id });
    return { id, isReused: false };
  });
}

/** What a feed says of an episode, as far as it can be of use: whoever asks may have made it up. */
function kept(episode: EpisodeOrigin): EpisodeOrigin {
  return {
    ...episode,
    author: episode.author === null ? null : cutText(episode.author, mostAuthorChars),
    link: webAddressSchema.safeParse(episode.link).data ?? null,
    isoDate: episode.isoDate === null ? null : new Date(episode.isoDate).toISOString(),
  };
}

/** @throws ApiFailure imports_full */
async function assertFewWait(tx: Orm, teamId: string): Promise<void> {
  const [waiting] = await tx
    .select({ number: count() })
    .from(media)
    .where(and(eq(media.teamId, teamId), eq(media.status, 'pending')));
  if ((waiting?.number ?? 0) >= limits.pendingMedia)
    throw new ApiFailure('imports_full', { limit: limits.pendingMedia });
}
