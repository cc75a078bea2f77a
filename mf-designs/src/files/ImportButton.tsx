import { ApiError, tellNews } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { bringIn, WrongFile } from './bring-in';
import classes from './files.module.css';
import { ending } from './save-as';

export type ImportFailure = ApiError | WrongFile;

interface ImportButtonProps {
  /** Told why it failed, and null once another file is tried. */
  readonly onFailure: (failure: ImportFailure | null) => void;
}

/** Opens the system's file list for a design as a file, and the editor with what comes of it. */
export function ImportButton({ onFailure }: ImportButtonProps) {
  const text = useText('mf-designs');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const take = async (file: File) => {
    onFailure(null);
    setBusy(true);
    try {
      const { _id: id } = await bringIn(file);
      void tellNews('designs.changed', 'pictures.changed');
      if (isHere.current) await navigate(`/editor/${id}`);
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof WrongFile)) throw failure;
      onFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(currentTarget.files ?? [])];
    // The same file can then be chosen again.
    currentTarget.value = '';
    if (file) void take(file);
  };

  return (
    <>
      <Button variant="secondary" icon={icons.upload} loading={busy} onClick={() => input.current?.click()}>
        {text('file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        className={classes['input']}
        aria-label={text('file.import')}
        accept={`${ending},application/json`}
        tabIndex={-1}
        onChange={chosen}
      />
    </>
  );
}
