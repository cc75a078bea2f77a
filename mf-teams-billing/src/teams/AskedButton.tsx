import { ApiError } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, type ButtonProps } from '@wavereel/ui';
import { useState } from 'react';

interface AskedButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  readonly question: string;
  /** What comes of it, or how that is found out: the question opens once it is known, and not without. */
  readonly message: string | (() => Promise<string>);
  /** The answer that does it. */
  readonly answer: string;
  readonly danger?: boolean;
  /** Rejects with an ApiError where it is refused, whose reason is said. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for what cannot be taken back: it asks first. */
export function AskedButton({ question, message, answer, danger = false, onConfirm, ...button }: AskedButtonProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = async () => {
    setError(null);
    setBusy(true);
    try {
      setWords(typeof message === 'string' ? message : await message());
      setAsking(true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      bus.emit('notify', { tone: 'bad', text: say(failure) });
    } finally {
      setBusy(false);
    }
  };
  const confirm = async () => {
    try {
      await onConfirm();
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure);
      throw failure;
    }
  };
  return (
    <>
      <Button variant="secondary" loading={busy} {...button} onClick={() => void ask()} />
      <ConfirmDialog
        open={asking}
        title={question}
        message={words}
        confirmLabel={answer}
        cancelLabel={text('back')}
        danger={danger}
        error={error ? say(error) : undefined}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
