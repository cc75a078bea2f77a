import type { ProgressBarStyle } from '@wavereel/contracts';
import type { ProgressBarStyleFactory } from '../element';
import { basicFill } from './basicFill';
import { border } from './border';
import { circleFill } from './circleFill';
import { pieFill } from './pieFill';
import { youtube } from './youtube';

/** One entry for every progress bar style that a design can name. */
export const progressBarStyles: Record<ProgressBarStyle, ProgressBarStyleFactory> = {
  basicFill,
  circleFill,
  pieFill,
  youtube,
  border,
};
