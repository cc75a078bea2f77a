import type { ProgressBarStyle } from '@wavereel/contracts';
import type { ProgressBarStyleFactory } from '../element';
import { basicFill } from './basicFill';

/** One entry for every progress bar style that a design can name. */
export const progressBarStyles: Record<ProgressBarStyle, ProgressBarStyleFactory> = { basicFill };
