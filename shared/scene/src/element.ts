import type { Context2D, CreateCanvas } from './canvas';
import type { Box } from './geometry';
import type { SoundFrames } from './sound';
import type { Tones } from './color';

/** Draws one element as it stands at a frame, in pixels of the whole frame. The same frame always gives the same picture. */
export type DrawElement = (context: Context2D, frame: number) => void;

/** Something that stands on the background and changes while the video plays. */
export interface Element {
  /** Everything that it paints lies inside. */
  readonly box: Box;
  readonly draw: DrawElement;
  /** A number that is the same for two frames only where both show the same picture. Without it, every frame is another. */
  readonly stateAt?: (frame: number) => number;
  /** The part of the box that it paints at a frame, null for nothing; the smaller, the cheaper the video. Without it, the whole box. */
  readonly extentAt?: (frame: number) => Box | null;
}

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

/** A waveform always moves: it has no states, but it may paint less than its box. */
export type WaveformStyleFactory = (input: WaveformInput) => Pick<Element, 'draw' | 'extentAt'>;
/** Several elements where one box around all would be large and mostly empty. */
export type ProgressBarStyleFactory = (input: ProgressInput) => readonly Element[];
