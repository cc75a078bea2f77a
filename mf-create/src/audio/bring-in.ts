import { fingerprintOf } from '@wavereel/audio';
import { ApiError, call, pause, tellNews, uploadFile } from '@wavereel/client';
import { cutText, endpoints, limits, type Media } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import type { Processing } from '../draft/draft';
import { isEpisode, isFile, titleOf, type AudioSource, type EpisodeSource, type FileSource } from '../draft/source';

/** The first looks come soon, since short audio is ready in a moment; then ever later, up to what the specification says. */
const firstPollMs = 300;

/** A disk that takes longer over a file is slow to send it too: it is not read twice. */
const mostFindingMs = 20_000;

interface Options {
  /** What the server knew the audio by when it was last brought in; what is there is not brought again. */
  readonly guid: string | null;
  readonly onKnown: (guid: string) => void;
  readonly signal: AbortSignal;
  readonly report: (processing: Processing) => void;
  /** It was in the library already. */
  readonly onReused: () => void;
  /** What the server fetched is large: its bytes. */
  readonly onLarge: (size: number) => void;
}

/** Brings audio into the library, ready to be trimmed, and tells how far it is. @throws ApiError with the reason, or `cancelled` */
export async function bringIn(source: AudioSource, options: Options): Promise<void> {
  const audio = await waitUntilReady(source, await guidOf(source, options), options);
  options.report({ phase: 'ready', audio });
  // By now its cover is known, and what it sounds like.
  if (source.type !== 'library') void tellNews('library.changed');
}

async function guidOf(source: AudioSource, options: Options): Promise<string> {
  if (source.type === 'library') return source.media.guid;
  if (options.guid !== null && (await isInLibrary(options.guid, options.signal))) return options.guid;
  if (!isFile(source)) return fetchEpisode(source, options);
  return (options.guid === null ? await findFile(source, options) : null) ?? upload(source, options);
}

/** The guid of what came from the same file, whoever of the team brought it; null where nothing did, or nobody can tell. */
async function findFile({ file }: FileSource, { signal, onKnown, onReused }: Options): Promise<string | null> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(mostFindingMs)]);
  try {
    const fingerprint = await fingerprintOf(file.size, async (from, length) => {
      within.throwIfAborted();
      return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
    });
    const { media } = await call(endpoints.media.known, { query: { fingerprint } }, within);
    if (media === null) return null;
    onKnown(media.guid);
    onReused();
    return media.guid;
  } catch {
    // It is sent then, and whatever is wrong is heard by that.
    signal.throwIfAborted();
    return null;
  }
}

async function isInLibrary(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(endpoints.media.status, { params: { id } }, signal);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Has the server fetch the sound of an episode. Answers the guid of the item, which may have been there before. */
async function fetchEpisode(
  { type, episode, feed }: EpisodeSource,
  { signal, onKnown, onReused }: Options,
): Promise<string> {
  const { itunes, enclosure, isoDate, author, link, transcripts, soundbites, chaptersUrl, chapters } = episode;
  const { media, reused } = await call(
    endpoints.media.import,
    {
      body: {
        title: cutText(episode.title, limits.titleMaxLength),
        feedTitle: feed.title || null,
        feedUrl: feed.feedUrl,
        feedGuid: episode.guid,
        imageUrl: itunes.imageUrl,
        episode: {
          type,
          audioUrl: enclosure?.url ?? '',
          isoDate,
          author,
          link,
          episodeNumber: itunes.episode,
          seasonNumber: itunes.season,
          ...(transcripts === undefined ? {} : { transcripts }),
          ...(soundbites === undefined ? {} : { soundbites }),
          ...(chaptersUrl === undefined ? {} : { chaptersUrl }),
        },
        ...(chapters === undefined ? {} : { chapters }),
      },
    },
    signal,
  );
  onKnown(media.guid);
  if (reused) onReused();
  else void tellNews('library.changed');
  return media.guid;
}

/** Answers the guid of the new item. An upload that was interrupted goes on. */
async function upload(source: FileSource, { guid: resume, signal, report, onKnown }: Options): Promise<string> {
  const { file } = source;
  report({ phase: 'uploading', percent: 0 });
  try {
    const guid = await uploadFile(file, {
      signal,
      onStarted: onKnown,
      onProgress: (share) => report({ phase: 'uploading', percent: share * 100 }),
      ...(resume === null ? {} : { resume }),
    });
    report({ phase: 'measuring', slow: false });
    await call(endpoints.media.create, { params: { id: guid }, body: { title: titleOf(source) } }, signal);
    void tellNews('library.changed');
    return guid;
  } catch (error) {
    if (error instanceof ApiError && error.status === 413)
      bus.emit('audio.tooLarge', { size: file.size, text: error.message });
    throw error;
  }
}

/** Looks until the item is ready. @throws ApiError where it failed, with the server's reason */
async function waitUntilReady(source: AudioSource, id: string, options: Options): Promise<Media> {
  const { signal, report } = options;
  const started = Date.now();
  // A file's own size was seen when it was chosen.
  let sizeSeen = !isEpisode(source);
  for (let wait = firstPollMs; ; wait = Math.min(wait * 2, limits.pollMs)) {
    const { status, error, stage, progress } = await call(endpoints.media.status, { params: { id } }, signal);
    if (status === 'complete') return call(endpoints.media.get, { params: { id } }, signal);
    if (status === 'failed') throw new ApiError(422, 'broken_audio', error ?? '');
    const slow = Date.now() - started > limits.processingWaitMs;
    report(stage === 'fetching' ? { phase: 'fetching', percent: progress, slow } : { phase: 'measuring', slow });
    if (stage === 'measuring' && !sizeSeen) {
      sizeSeen = true;
      await sayIfLarge(id, options);
    }
    await pause(wait, { signal });
  }
}

/** Before it is fetched, only its feed says how large audio is, and often wrongly. @throws ApiError */
async function sayIfLarge(id: string, { signal, onLarge }: Options): Promise<void> {
  const { size } = await call(endpoints.media.get, { params: { id } }, signal);
  if (size > limits.audioWarnBytes) onLarge(size);
}
