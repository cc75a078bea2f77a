import type { CSSProperties } from 'react';
import { Grid } from '../layout/Stack';
import { VisuallyHidden } from '../navigation/VisuallyHidden';
import classes from './feedback.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly radius?: number | undefined;
}

/** Holds the place of what is on its way. */
export function Skeleton({ width = '100%', height = 16, radius = 8 }: SkeletonProps) {
  return <span aria-hidden="true" className={classes.skeleton} style={{ width, height, borderRadius: radius }} />;
}

export interface SkeletonGridProps {
  /** Said to screen readers: what is loading. */
  readonly label: string;
  readonly count?: number | undefined;
  /** Least width of a card in pixels, as of the grid that will stand here. */
  readonly min?: number | undefined;
  /** Width by height of the picture on each card. */
  readonly ratio?: number | undefined;
}

/** Cards on their way, as large as they will be. */
export function SkeletonGrid({ label, count = 6, min = 240, ratio = 16 / 9 }: SkeletonGridProps) {
  return (
    <div role="status" className={classes.skeletonGrid}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Grid min={min}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classes.skeletonCard} aria-hidden="true">
            <span className={classes.skeleton} style={{ aspectRatio: ratio }} />
            <Skeleton width="72%" />
            <Skeleton width="40%" height={12} />
          </div>
        ))}
      </Grid>
    </div>
  );
}
