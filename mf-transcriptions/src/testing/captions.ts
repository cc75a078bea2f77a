import { captionsSchema, presetLook, type CaptionCue, type Captions, type CaptionsProgress } from '@wavereel/contracts';
import { content } from './transcripts';

export const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });
export const noVideo: Captions['video'] = {
  status: 'none',
  detailedStatus: null,
  isCurrent: false,
  url: null,
  downloadUrl: null,
};
export const someCaptions = (id: string, change: Partial<Captions> = {}): Captions =>
  captionsSchema.parse({
    id,
    status: 'complete',
    progress: null,
    error: null,
    revision: 3,
    video: noVideo,
    clip: { start: 1, end: 30.5 },
    language: 'en',
    profile: 'netflix',
    cues: [cue(0, 2, 'Welcome back to the show.'), cue(5, 7, 'Thanks for having me.'), cue(10, 12, 'Coffee is good.')],
    transcript: content,
    look: presetLook('clear', { width: 1080, height: 1080 }),
    styleId: null,
    ...change,
  });
export const progressOf = ({
  id,
  status,
  progress,
  error,
  revision,
  video,
  look,
  styleId,
}: Captions): CaptionsProgress => ({
  ...{ id, status, progress, error, revision, video, look, styleId },
});
