import type { CaptionTrack, DesignDrawing, ErrorCode, RenderStage } from '@wavereel/contracts';

/** One video to draw. Every path is absolute and on local disk. */
export interface RenderRequest {
  audioPath: string;
  /** Seconds in the source. */
  start: number;
  end: number;
  drawing: DesignDrawing;
  /** A picture drawn to cover the frame; null for the plain background colour. */
  backgroundPath: string | null;
  /** Where the pictures of its layers lie, by their ids. */
  picturePaths: Readonly<Record<string, string>>;
  /** Drawn over everything else. */
  captions: CaptionTrack | null;
  /** Written to a name beside it first: it is there whole or not at all. */
  outputPath: string;
  /** Where to put a JPEG of the liveliest frame; null for none. */
  posterPath: string | null;
}

export interface RenderResult {
  frames: number;
  /** Seconds of the video. */
  duration: number;
  /** Size of the mp4. */
  bytes: number;
}

export interface RenderProgress {
  stage: Extract<RenderStage, 'fetching' | 'analysing' | 'drawing' | 'finishing'>;
  /** Percent of the whole render, 0 to 100, never falling. */
  progress: number;
}

export interface RenderOptions {
  /** What the program that draws may allocate. */
  maxMegabytes?: number;
  signal?: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
}

/** A render that ended without a video. `detail` is for the log, `code` for the person. */
export class RenderFailed extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
  ) {
    super(`render failed: ${code}: ${detail}`);
    this.name = 'RenderFailed';
  }

  /** What the sentence of the code is filled with: no sentence of a render has a place for a value. */
  readonly values: Readonly<Record<string, string | number>> = {};
}

/** Where a video stands while it is written. */
export function unfinishedPath(outputPath: string): string {
  return `${outputPath}.part`;
}

/** Where a copy of its sound stands meanwhile, if it needs one. */
export function soundCopyPath(outputPath: string): string {
  return `${outputPath}.sound`;
}
