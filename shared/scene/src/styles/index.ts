import type { WaveformStyle } from '@wavereel/contracts';
import type { WaveformStyleFactory } from '../element';
import { bars } from './bars';
import { circlePulse } from './circlePulse';
import { seaUrchin } from './seaUrchin';
import { siri } from './siri';
import { wave } from './wave';

/** One entry for every waveform style that a design can name. */
export const waveformStyles: Record<WaveformStyle, WaveformStyleFactory> = { wave, bars, circlePulse, seaUrchin, siri };
