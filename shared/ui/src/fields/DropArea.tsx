import type { ReactNode } from 'react';
import { icons } from '../icons';
import classes from './drop.module.css';
import { useFileDrop } from './use-file-drop';

export interface DropAreaProps {
  /** Shown over the area while files hang above it. */
  readonly label: string;
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Makes a whole part of a page take dropped files. A `DropTarget` in it is the way for the keyboard. */
export function DropArea({ label, onFiles, disabled = false, children }: DropAreaProps) {
  const { over, handlers } = useFileDrop(onFiles, disabled);
  return (
    <div className={classes.area} {...handlers}>
      {children}
      {over && (
        <div className={classes.veil} aria-hidden="true">
          <span className={classes.veilWords}>
            <icons.upload />
            {label}
          </span>
        </div>
      )}
    </div>
  );
}
