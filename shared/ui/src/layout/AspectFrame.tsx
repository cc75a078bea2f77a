import type { ReactNode } from 'react';
import classes from './layout.module.css';

export interface AspectFrameProps {
  /** Only the ratio of the two counts. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels; the frame gets narrower where it would be higher. */
  readonly maxHeight?: number | undefined;
  readonly children?: ReactNode;
}

/** Holds a picture or video in its true shape, so that nothing jumps while it loads. */
export function AspectFrame({ width, height, maxHeight, children }: AspectFrameProps) {
  const ratio = width / height;
  return (
    <div
      className={classes.frame}
      style={{ aspectRatio: ratio, ...(maxHeight ? { maxWidth: maxHeight * ratio } : {}) }}
    >
      {children}
    </div>
  );
}
