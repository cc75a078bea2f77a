import { useId, useRef, type ChangeEvent } from 'react';
import { Button } from '../actions/Button';
import { cx } from '../cx';
import { icons, type Icon } from '../icons';
import classes from './drop.module.css';
import { FieldError } from './Field';
import { useFileDrop } from './use-file-drop';

export interface DropTargetProps {
  /** What to bring here. */
  readonly label: string;
  /** Which kinds and how large. */
  readonly hint?: string | undefined;
  /** Words of the button that opens the system's file list. */
  readonly action: string;
  /** Kinds that the file list offers; a dropped file of another kind is handed over all the same, to be named and refused. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  readonly icon?: Icon | undefined;
}

/** One large, clear place for a file: click, key, or drop. */
export function DropTarget({
  label,
  hint,
  action,
  accept,
  multiple = false,
  onFiles,
  disabled = false,
  error,
  icon: Shape = icons.upload,
}: DropTargetProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { over, handlers } = useFileDrop(onFiles, disabled);
  const choose = () => input.current?.click();
  const taken = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can then be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };

  return (
    <div
      className={cx(
        classes.target,
        over && classes.over,
        disabled && classes.disabled,
        Boolean(error) && classes.wrong,
      )}
      {...handlers}
    >
      <span className={classes.icon}>
        <Shape size={28} />
      </span>
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <Button
        variant="secondary"
        onClick={choose}
        disabled={disabled}
        aria-describedby={cx(`${id}-label`, hint && `${id}-hint`, error && `${id}-error`)}
        className={classes.button}
      >
        {action}
      </Button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={taken}
      />
    </div>
  );
}
