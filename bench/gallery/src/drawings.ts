import {
  designDrawingSchema,
  type DesignDrawing,
  type ProgressBarStyle,
  type WaveformStyle,
} from '@wavereel/contracts';

export const shapes = {
  square: { width: 400, height: 400 },
  wide: { width: 640, height: 240 },
  tall: { width: 270, height: 480 },
} as const;
export type Shape = keyof typeof shapes;

export const grounds = ['dark', 'light', 'gradient', 'picture'] as const;
export type Ground = (typeof grounds)[number];

/** Share of the shorter side between the picture's edge and the box. */
const MARGIN = 0.07;

/** A design that shows one waveform style and nothing else. */
export function waveformDrawing(
  pattern: WaveformStyle,
  shape: Shape,
  waveColor: string,
  ground: Ground,
): DesignDrawing {
  const { width, height } = shapes[shape];
  const margin = Math.round(Math.min(width, height) * MARGIN);
  return designDrawingSchema.parse({
    ...frameOf(shape, ground),
    pattern,
    waveColor,
    waveTop: margin,
    waveLeft: margin,
    waveBottom: height - margin,
    waveRight: width - margin,
  });
}

/** A design that shows one progress bar: a strip for those that are bars, most of the frame for the others. */
export function progressDrawing(
  progressBarType: ProgressBarStyle,
  shape: Shape,
  progressBarColor: string,
  ground: Ground,
): DesignDrawing {
  const { width, height } = shapes[shape];
  const strip = progressBarType === 'basicFill' || progressBarType === 'youtube';
  const half = strip ? 8 : Math.round(Math.min(width, height) * 0.36);
  const margin =
    strip || progressBarType === 'border' ? Math.round(Math.min(width, height) * MARGIN) : Math.round(width / 2 - half);
  return designDrawingSchema.parse({
    ...frameOf(shape, ground),
    waveform: false,
    waveTop: 0,
    waveLeft: 0,
    waveBottom: 0,
    waveRight: 0,
    progressBar: true,
    progressBarType,
    progressBarColor,
    progressBarSecondaryColor: ground === 'light' ? '#16181D26' : '#FFFFFF33',
    progressBarTop: progressBarType === 'border' ? margin : Math.round(height / 2 - half),
    progressBarLeft: margin,
    progressBarBottom: progressBarType === 'border' ? height - margin : Math.round(height / 2 + half),
    progressBarRight: width - margin,
  });
}

function frameOf(shape: Shape, ground: Ground) {
  return { ...shapes[shape], backgroundColor: ground === 'light' ? '#FBFAF7' : '#101216' };
}
