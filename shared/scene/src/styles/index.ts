import type { WaveformStyle } from '@wavereel/contracts';
import type { WaveformStyleFactory } from '../element';
import { bars } from './bars';
import { blob } from './blob';
import { bricks } from './bricks';
import { circlePulse } from './circlePulse';
import { circleWaves } from './circleWaves';
import { curve } from './curve';
import { downwardBars } from './downwardBars';
import { equalizer } from './equalizer';
import { line } from './line';
import { pixel } from './pixel';
import { progressiveBars } from './progressiveBars';
import { rectangleBorder } from './rectangleBorder';
import { ripple } from './ripple';
import { roundBars } from './roundBars';
import { roundSpacedBars } from './roundSpacedBars';
import { seaUrchin } from './seaUrchin';
import { siri } from './siri';
import { spacedBars } from './spacedBars';
import { vinyl } from './vinyl';
import { wave } from './wave';

/** One entry for every waveform style that a design can name. */
export const waveformStyles: Record<WaveformStyle, WaveformStyleFactory> = {
  wave,
  pixel,
  roundBars,
  bars,
  bricks,
  equalizer,
  line,
  curve,
  spacedBars,
  roundSpacedBars,
  downwardBars,
  progressiveBars,
  circlePulse,
  circleWaves,
  rectangleBorder,
  seaUrchin,
  siri,
  vinyl,
  blob,
  ripple,
};
