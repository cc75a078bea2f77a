import { clampRegion, type ClipRegion } from '@wavereel/audio';
import { ApiError, call } from '@wavereel/client';
import {
  endpoints,
  idSchema,
  limits,
  themeIdSchema,
  webAddressSchema,
  type Design,
  type Media,
} from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useCallback, useEffect, useRef, type ActionDispatch } from 'react';
import type { DraftAction } from '../draft/draft';
import type { EpisodeSource } from '../draft/source';
import { clipsOfBites } from '../trim/ready-clips';

/** What of an address this tab last followed: an address with the same is one that is loaded anew. */
const followedKey = 'wavereel.create.followed';

/**
 * Does what the address asks for, once the draft is there.
 * @param startOver where that is one of before: what the address asks for begins anew, and that one is offered as one that was left
 */
export type OnReady = (dispatch: ActionDispatch<[DraftAction]>, startOver: (() => Promise<void>) | null) => void;

/**
 * Does what the address asks for: `?design={id}` is to be taken, `?from=editor` goes on with the design,
 * `?sound={guid}&start={seconds}&end={seconds}` begins anew with a clip of a sound of the library, and
 * `?feed={address}&episode={guid}&start={seconds}&end={seconds}` with a moment of an episode of a feed of one's link page.
 */
export function useAsked(): OnReady {
  const text = useText('mf-create');
  const [query] = useSearchParams();
  const asked = query.get('design');
  const fromEditor = query.get('from') === 'editor';
  const sound = query.get('sound');
  const feed = query.get('feed');
  const episode = query.get('episode');
  const start = Number(query.get('start'));
  const end = Number(query.get('end'));
  const begun = JSON.stringify([sound, feed, episode, start, end]);

  /** What of the address was followed since the page stands. */
  const followed = useRef('');

  const missing = useRef({ design: '', sound: '', episode: '' });
  useEffect(() => {
    missing.current = {
      design: text('design.missing'),
      sound: text('audio.missing'),
      episode: text('feeds.episodeMissing'),
    };
  }, [text]);

  return useCallback(
    (dispatch, startOver) => {
      const refuse = (what: keyof typeof missing.current) => (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        bus.emit('notify', { tone: 'bad', text: error.status === 404 ? missing.current[what] : error.message });
      };
      const beginAnew = async (begin: () => void): Promise<void> => {
        await startOver?.();
        sessionStorage.setItem(followedKey, begun);
        begin();
      };
      const cameOfIt = startOver !== null && sessionStorage.getItem(followedKey) === begun;
      const isFollowed = cameOfIt || followed.current === begun;
      followed.current = begun;
      if (fromEditor) dispatch({ type: 'came from the editor' });
      if (sound !== null && !isFollowed)
        soundOf(sound).then((media) => beginAnew(() => beginWith(media, { start, end }, dispatch)), refuse('sound'));
      if (feed !== null && episode !== null && !isFollowed)
        episodeOf(feed, episode).then(
          (source) => beginAnew(() => beginWithMoment(source, { start, end }, dispatch)),
          refuse('episode'),
        );
      if (asked !== null)
        designOf(asked).then((design) => dispatch({ type: 'design asked for', design }), refuse('design'));
    },
    [asked, fromEditor, sound, feed, episode, start, end, begun],
  );
}

/** @throws ApiError; 404 also for what is no name of a design */
async function designOf(asked: string): Promise<Design> {
  const id = themeIdSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.themes.get, { params: { id: id.data } });
}

/** @throws ApiError; 404 also for what is no name of a sound */
async function soundOf(asked: string): Promise<Media> {
  const id = idSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.media.get, { params: { id: id.data } });
}

/** @throws ApiError; 404 also for what is no address, and where the feed has no such episode with a sound */
async function episodeOf(address: string, guid: string): Promise<EpisodeSource> {
  const url = webAddressSchema.safeParse(address);
  if (!url.success) throw new ApiError(404, 'not_found', '');
  const { title, feedUrl, items } = await call(endpoints.feeds.read, { query: { url: url.data } });
  const episode = items.find((one) => one.guid === guid && one.enclosure !== null);
  if (episode === undefined) throw new ApiError(404, 'not_found', '');
  return { type: 'link', episode, feed: { title, feedUrl } };
}

/** A clip of a sound of the library, as if somebody had chosen, confirmed and trimmed it. */
function beginWith(media: Media, region: ClipRegion, dispatch: ActionDispatch<[DraftAction]>): void {
  dispatch({ type: 'audio chosen', source: { type: 'library', media } });
  dispatch({ type: 'audio read', duration: media.duration });
  if (region.end > region.start) dispatch({ type: 'region changed', region });
  dispatch({ type: 'audio confirmed' });
}

/** A moment of an episode, called as its feed calls it; without one its sound alone. */
function beginWithMoment(source: EpisodeSource, asked: ClipRegion, dispatch: ActionDispatch<[DraftAction]>): void {
  if (!(asked.end > asked.start)) return dispatch({ type: 'audio chosen', source });
  const region = clampRegion(asked, limits.audioMaxSeconds);
  const bites = clipsOfBites(source.episode.soundbites ?? [], limits.audioMaxSeconds);
  const title = bites.find(({ start, end }) => start === region.start && end === region.end)?.title ?? null;
  dispatch({ type: 'soundbite chosen', source, clip: { ...region, title } });
}
