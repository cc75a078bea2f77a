import type { CaptionTrack, Job } from '@wavereel/contracts';

export interface FramePreviewProps {
  readonly job: Job;
  readonly track: CaptionTrack;
  /** Seconds since the beginning of the clip while its sound is heard, null while it is not; keep it the same function. */
  readonly clock: (() => number | null) | null;
  /** The centre of the captions as shares of the frame; null for where their position says. */
  readonly onPlace: (place: { x: number; y: number } | null) => void;
}

/** The video as it is going to look, with captions that can be put elsewhere. */
export function FramePreview(_props: FramePreviewProps) {
  return null;
}
