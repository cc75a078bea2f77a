import { useEffect, useRef, useState, type ReactNode } from 'react';
import { icons } from '../icons';
import classes from './drop.module.css';

export interface DropAreaProps {
  /** Shown over the window while files hang above it. */
  readonly label: string;
  readonly onFiles: (files: File[]) => void;
  /** Takes nothing; a file that is dropped all the same does not lead away from the page. */
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Makes the whole window take dropped files while its content is shown. A `DropTarget` in it keeps its own, and is the way for the keyboard. */
export function DropArea({ label, onFiles, disabled = false, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const latest = useRef({ onFiles, disabled });
  useEffect(() => {
    latest.current = { onFiles, disabled };
  });
  useEffect(() => {
    const end = new AbortController();
    const listen = { signal: end.signal };
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      const isFree = !event.defaultPrevented;
      // Without it the browser would leave the page for the file.
      event.preventDefault();
      if (isFree && event.dataTransfer) event.dataTransfer.dropEffect = latest.current.disabled ? 'none' : 'copy';
      setOver(isFree && !latest.current.disabled);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!latest.current.disabled && files.length > 0) latest.current.onFiles(files);
    };
    addEventListener('dragenter', hover, listen);
    addEventListener('dragover', hover, listen);
    addEventListener('dragleave', leave, listen);
    addEventListener('drop', drop, listen);
    return () => end.abort();
  }, []);
  return (
    <>
      {children}
      {over && (
        <div className={classes.veil} aria-hidden="true">
          <span className={classes.veilWords}>
            <icons.upload />
            {label}
          </span>
        </div>
      )}
    </>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
