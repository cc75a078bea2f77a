import { useId } from 'react';
import classes from './states.module.css';

export interface SoundWaveProps {
  readonly bars?: number | undefined;
  /** What it stands for; decoration without. */
  readonly label?: string | undefined;
}

const step = 8;
const height = 96;

/** A phrase and its echo: syllables under a swell, the same every time. From 0 to 1. */
function loudness(position: number): number {
  const swell = Math.sin(Math.PI * position) ** 0.8;
  const syllables = 0.55 + 0.3 * Math.sin(position * 21) + 0.15 * Math.sin(position * 57 + 1);
  return Math.max(0.06, swell * syllables);
}

/** A quiet drawing of sound, for places where there is none yet. */
export function SoundWave({ bars = 33, label }: SoundWaveProps) {
  const gradient = useId();
  const width = bars * step;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.wave}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={width}>
        <stop className={classes.waveStart} />
        <stop offset="1" className={classes.waveEnd} />
      </linearGradient>
      {Array.from({ length: bars }, (_, index) => {
        const size = loudness((index + 0.5) / bars) * height;
        return (
          <rect
            key={index}
            x={index * step + 2}
            y={(height - size) / 2}
            width="4"
            height={size}
            rx="2"
            fill={`url(#${gradient})`}
          />
        );
      })}
    </svg>
  );
}
