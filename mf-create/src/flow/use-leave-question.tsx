import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { useState, type ReactElement } from 'react';

/** The editor is a part of making a video: the draft waits meanwhile. */
const isEditor = (path: string) => /^\/editor(\/|\?|$)/.test(path);

/** Another step of the flow has the same address: it is no leaving. */
const isHere = (path: string) => new URL(path, location.href).pathname === location.pathname;

/**
 * While `active`, asks before the frame leads away, with the words that fit what is lost.
 * @param onLeave told when the person leaves what they began, and waited for.
 * @returns the dialog, to be drawn.
 */
export function useLeaveQuestion(active: boolean, onLeave: () => Promise<void>): ReactElement {
  const text = useText('mf-create');
  const [kind, setKind] = useState<'page' | 'team'>('page');
  const [answer, setAnswer] = useState<((free: boolean) => void) | null>(null);

  useLeaveGuard(active, ({ to, changesTeam = false }) => {
    if (isEditor(to) || isHere(to)) return true;
    setKind(changesTeam ? 'team' : 'page');
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });

  const close = async (free: boolean) => {
    setAnswer(null);
    if (free) await onLeave();
    answer?.(free);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={text(`leaving.${kind}.title`)}
      message={text(`leaving.${kind}.message`)}
      confirmLabel={text(`leaving.${kind}.yes`)}
      cancelLabel={text(`leaving.${kind}.no`)}
      onConfirm={() => close(true)}
      onClose={() => void close(false)}
    />
  );
}
