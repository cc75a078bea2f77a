import { useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';

interface EndTrialDialogProps {
  readonly name: string;
  /** What is tried. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  /** It is given to nobody: the button that asked for it goes, and with it the focus. */
  readonly onEnded: () => void;
}

/** Asks before a canary is given to nobody any more. */
export function EndTrialDialog({ name, version, onClose, onChanged, onEnded }: EndTrialDialogProps) {
  const text = useText('mf-operator');
  const say = useErrorText();
  const end = useSend(endpoints.suite.endTrial);
  return (
    <ConfirmDialog
      open
      danger
      title={text('trial.title', { name })}
      message={text('trial.question', { version })}
      confirmLabel={text('trial.end')}
      cancelLabel={text('trial.keep')}
      error={end.error ? say(end.error) : undefined}
      onConfirm={async () => {
        await end.mutateAsync({ body: { remote: name, version } }).finally(onChanged);
        bus.emit('notify', { tone: 'good', text: text('trial.done', { name }) });
        onEnded();
      }}
      onClose={onClose}
    />
  );
}
