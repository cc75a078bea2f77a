import { useId } from 'react';
import classes from './waveform.module.css';

export interface WaveformProps {
  /** From 0 to 255, from part to part. Without any its place stays free. */
  readonly peaks: readonly number[];
  /** How much of it was heard, 0 to 1. */
  readonly heard?: number | undefined;
}

const step = 3;
const bar = 2;
const height = 32;
const least = 2;
const most = 255;

/** All of a sound as a small drawing, as wide and as high as its place: decoration of what is said elsewhere. */
export function Waveform({ peaks, heard = 0 }: WaveformProps) {
  const fill = useId();
  const width = Math.max(1, peaks.length * step);
  const bars = peaks.map((peak, at) => {
    const size = Math.max(least, (Math.min(peak, most) / most) * height);
    return `M${at * step} ${(height - size) / 2}h${bar}v${size}h-${bar}z`;
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.waveform}
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={fill} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
        <stop offset={heard} className={classes.heard} />
        <stop offset={heard} className={classes.ahead} />
      </linearGradient>
      <path d={bars.join('')} fill={`url(#${fill})`} />
    </svg>
  );
}
