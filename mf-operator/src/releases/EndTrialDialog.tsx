import { useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { useState } from 'react';

interface EndTrialDialogProps {
  readonly name: string;
  /** What is tried. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks before a canary is given to nobody any more. */
export function EndTrialDialog({ name, version, onClose, onChanged }: EndTrialDialogProps) {
  const text = useText('mf-operator');
  const say = useErrorText();
  const [seen] = useState(version);
  const end = useSend(endpoints.suite.endTrial);
  return (
    <ConfirmDialog
      open
      danger
      title={text('trial.title', { name })}
      message={text('trial.question', { version: seen })}
      confirmLabel={text('trial.end')}
      cancelLabel={text('trial.keep')}
      error={end.error ? say(end.error) : undefined}
      onConfirm={async () => {
        await end.mutateAsync({ body: { remote: name, version: seen } }).finally(onChanged);
        bus.emit('notify', { tone: 'good', text: text('trial.done', { name }) });
      }}
      onClose={onClose}
    />
  );
}
