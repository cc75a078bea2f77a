import { ApiError, tellNews } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { bringIn, WrongFile } from './bring-in';
import classes from './files.module.css';
import { ending } from './save-as';

interface ImportButtonProps {
  /** Told why it failed, and null once another file is tried. */
  readonly onProblem: (problem: string | null) => void;
}

/** Opens the system's file list for a design as a file, and the editor with what comes of it. */
export function ImportButton({ onProblem }: ImportButtonProps) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const wordsFor = (failure: unknown): string => {
    if (failure instanceof ApiError) return say(failure);
    if (!(failure instanceof WrongFile)) throw failure;
    if (failure.place === null) return text('file.tooLarge');
    return failure.place === '' ? text('file.none') : text('file.wrong', { place: failure.place });
  };
  const take = async (file: File) => {
    onProblem(null);
    setBusy(true);
    try {
      const { _id: id } = await bringIn(file);
      void tellNews('designs.changed', 'pictures.changed');
      if (isHere.current) await navigate(`/editor/${id}`);
    } catch (failure) {
      onProblem(wordsFor(failure));
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
