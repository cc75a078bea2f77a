import { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { useState } from 'react';

interface RevertDialogProps {
  readonly open: boolean;
  readonly onRevert: () => Promise<void>;
  readonly onClose: () => void;
}

/** The question before what is public takes the place of what is written. */
export function RevertDialog({ open, onRevert, onClose }: RevertDialogProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [error, setError] = useState<ApiError | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('editor.revert')}
      message={text('editor.revertQuestion')}
      confirmLabel={text('editor.revertYes')}
      cancelLabel={text('editor.revertNo')}
      error={error === null ? undefined : say(error)}
      onConfirm={async () => {
        setError(null);
        try {
          await onRevert();
        } catch (reason) {
          if (reason instanceof ApiError) setError(reason);
          throw reason;
        }
      }}
      onClose={close}
    />
  );
}
