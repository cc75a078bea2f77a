import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { DialogWindow } from './Dialog';
import classes from './overlays.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The answer destroys something. */
  readonly danger?: boolean | undefined;
  /** Awaited; the dialog closes once it is through and stays where it rejects. The caller says why in `error`. */
  readonly onConfirm: () => void | Promise<unknown>;
  readonly error?: string | undefined;
}

/** One question with two answers. Focus begins on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  message,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  error,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller knows the reason and shows it; the question stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogWindow
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={title}
      size="small"
      message={message}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className={classes.failure}>
          {error}
        </p>
      )}
    </DialogWindow>
  );
}
