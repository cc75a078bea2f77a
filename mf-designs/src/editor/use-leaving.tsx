import { pause } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { useState, type ReactElement } from 'react';
import type { useSaver } from './use-saver';

/** Milliseconds that a server may keep somebody who leaves. */
const longest = 3_000;

/**
 * While `active`, saves before the frame leads away; what the server cannot have is kept on this device, and that is said. A change of the
 * team is asked about. @returns the dialog, to be drawn.
 */
export function useLeaving(active: boolean, saving: ReturnType<typeof useSaver>): ReactElement {
  const text = useText('mf-designs');
  const [answer, setAnswer] = useState<((free: boolean) => void) | null>(null);
  useLeaveGuard(active, async ({ changesTeam = false }) => {
    const isSaved = await Promise.race([saving.flush(), pause(longest).then(() => false)]);
    if (!isSaved) bus.emit('notify', { tone: 'info', text: text('editor.keptHere') });
    if (!changesTeam) return true;
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });
  const close = (free: boolean) => {
    setAnswer(null);
    answer?.(free);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={text('editor.team.title')}
      message={text('editor.team.message')}
      confirmLabel={text('editor.team.yes')}
      cancelLabel={text('editor.team.no')}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
}
