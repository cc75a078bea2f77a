import type { Context2D, CreateCanvas } from './canvas';
import type { Box } from './geometry';
import type { SoundFrames } from './sound';
import type { Tones } from './color';

/** Draws one element as it stands at a frame, in pixels of the whole frame. The same frame always gives the same picture. */
export type DrawElement = (context: Context2D, frame: number) => void;

/** What a waveform style is made from. */
export interface WaveformInput {
  readonly box: Box;
  readonly tones: Tones;
  readonly sound: SoundFrames;
  readonly createCanvas: CreateCanvas;
}

/** What a progress bar style is made from. */
export interface ProgressInput {
  readonly box: Box;
  readonly tones: Tones;
  /** The part that is still to come, as a CSS colour. */
  readonly track: string;
  readonly frameCount: number;
}

export type WaveformStyleFactory = (input: WaveformInput) => DrawElement;
export type ProgressBarStyleFactory = (input: ProgressInput) => DrawElement;
