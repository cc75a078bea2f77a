import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** Files hang over the area now. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Lets an area take files. An area inside another keeps what is dropped on it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean): FileDrop {
  const [over, setOver] = useState(false);
  const welcome = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // Without it the browser would leave the page for the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  };
  return {
    over,
    handlers: {
      onDragEnter: welcome,
      onDragOver: welcome,
      onDragLeave: (event) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!holdsFiles(event) || event.isDefaultPrevented()) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onFiles(files);
      },
    },
  };
}
