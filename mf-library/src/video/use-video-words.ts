import { useRead } from '@wavereel/client';
import { endpoints, type Job, type PresentVideo } from '@wavereel/contracts';
import type { VideoCaptions, VideoChapter } from '@wavereel/ui';
import { cueInClip, writeVtt } from '@wavereel/words';
import { useMemo } from 'react';
import { chaptersOf } from './chapters-of';

interface VideoWords {
  readonly captions: VideoCaptions | null;
  readonly chapters: readonly VideoChapter[];
}

/** What is said in the file of a video that is shown, and the chapters of it; nothing where nobody has written it down. */
export function useVideoWords(
  { guid, mediaGuid, inputUrl, transcript }: Job,
  { start, end }: Pick<PresentVideo, 'start' | 'end'>,
): VideoWords {
  const isWritten = transcript?.finished === true;
  const { data: track } = useRead(endpoints.captioning.get, { params: { id: guid } }, { enabled: isWritten });
  const { data: sound } = useRead(endpoints.media.get, { params: { id: mediaGuid } }, { enabled: inputUrl !== null });
  return useMemo(() => {
    // Captions are of the newest clip already while the one from before is shown.
    const cues =
      track && isWritten
        ? track.cues.flatMap((cue) => cueInClip(cue, track.clip.start - start, end - start) ?? [])
        : [];
    return {
      captions: cues.length > 0 ? { vtt: writeVtt(cues), language: track?.language ?? null } : null,
      chapters: chaptersOf({ clip: { start, end }, chapters: sound?.chapters ?? [], cues }),
    };
  }, [track, isWritten, sound, start, end]);
}
