import { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { ConfirmDialog } from '@wavereel/ui';
import { useState } from 'react';

interface PurgeDialogProps {
  /** What is asked. */
  readonly question: string;
  /** How far it is, while it takes its time. */
  readonly progress?: string | undefined;
  readonly open: boolean;
  /** Rejects with an ApiError where it is refused, whose reason is shown. */
  readonly onPurge: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is deleted that cannot be had back. */
export function PurgeDialog({ question, progress, open, onPurge, onClose }: PurgeDialogProps) {
  const text = useText('mf-library');
  const [reason, setReason] = useState<string | undefined>();
  const purge = async () => {
    setReason(undefined);
    try {
      await onPurge();
    } catch (error) {
      if (error instanceof ApiError) setReason(error.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={question}
      message={<span role="status">{progress ?? text('bin.purgeText')}</span>}
      confirmLabel={text('bin.purge')}
      cancelLabel={text('keep')}
      danger
      error={reason}
      onConfirm={purge}
      onClose={onClose}
    />
  );
}
