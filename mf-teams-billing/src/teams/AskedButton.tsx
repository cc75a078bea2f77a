import { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, type ButtonProps } from '@wavereel/ui';
import { useState } from 'react';

interface AskedButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  readonly question: string;
  /** What comes of it. */
  readonly message: string;
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
  const [error, setError] = useState<ApiError | null>(null);
  const ask = () => {
    setError(null);
    setAsking(true);
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
      <Button variant="secondary" {...button} onClick={ask} />
      <ConfirmDialog
        open={asking}
        title={question}
        message={message}
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
