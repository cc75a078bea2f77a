/**
 * What a clip sounds like at each video frame. Typed arrays only: it passes through structured clone and transfer.
 * The arrays hold one frame after another.
 */
export interface ClipFrames {
  readonly framesPerSecond: number;
  readonly frameCount: number;
  /** Mel bands a frame, low to high. */
  readonly bandCount: number;
  /** `frameCount * bandCount` levels, 0 to 1, smoothed over time. */
  readonly bands: Float32Array;
  /** `frameCount` loudness levels, 0 to 1. */
  readonly envelope: Float32Array;
  /** Pairs of extremes a frame. */
  readonly samplesPerFrame: number;
  /** `frameCount * samplesPerFrame` lowest values, -127 to 127. */
  readonly minima: Int8Array;
  /** `frameCount * samplesPerFrame` highest values, -127 to 127. */
  readonly maxima: Int8Array;
}

export const BAND_COUNT = 64;
export const SAMPLES_PER_FRAME = 128;
