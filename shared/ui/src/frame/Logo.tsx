import { useId } from 'react';
import { cx } from '../cx';
import classes from './logo.module.css';

export interface LogoProps {
  /** The name of the product. */
  readonly label: string;
  /** The mark alone; the name is read but not seen. */
  readonly compact?: boolean | undefined;
}

/** Bars of a voice, each as high as the rim of the reel lets it be. */
const bars = [
  { x: 8, height: 6 },
  { x: 12, height: 14 },
  { x: 16, height: 9 },
  { x: 20, height: 14 },
  { x: 24, height: 6 },
];

/** A reel with a voice in it, and the name. */
export function Logo({ label, compact = false }: LogoProps) {
  const gradient = useId();
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="7" x2="25">
          <stop className={classes.start} />
          <stop offset="1" className={classes.end} />
        </linearGradient>
        <circle cx="16" cy="16" r="16" className={classes.reel} />
        {bars.map(({ x, height }) => (
          <rect
            key={x}
            x={x - 1.25}
            y={16 - height / 2}
            width="2.5"
            height={height}
            rx="1.25"
            fill={`url(#${gradient})`}
          />
        ))}
      </svg>
      <span className={cx(classes.name, compact && classes.hidden)}>{label}</span>
    </span>
  );
}
