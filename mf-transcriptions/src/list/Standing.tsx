import { useSend } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useOnline } from '@wavereel/remote-kit';
import { Button, icons, ProgressBar } from '@wavereel/ui';
import classes from './list.module.css';
import { statusLine, timeLeft } from './status';

/** Named stages, a percentage and what is left, as far as the server can be heard. */
export function Progress({ item: { progress } }: { item: Pick<Transcription, 'progress'> }) {
  const text = useText('mf-transcriptions');
  const online = useOnline();
  const { key, values, percent } = statusLine(progress);
  const left = online ? timeLeft(progress?.estimate ?? null) : null;
  const line = text(key, values);
  return (
    <div className={classes['progress']}>
      <p role="status">{left === null ? line : `${line} · ${text(left.key, left.values)}`}</p>
      <ProgressBar label={line} hideLabel {...(percent === null ? {} : { value: percent })} />
    </div>
  );
}

interface FailedProps {
  readonly item: Transcription;
  /** It is listened to again. */
  readonly onRetried?: () => void;
}

/** Why there are no words, and the way to try again. */
export function Failed({ item: { _id, error }, onRetried }: FailedProps) {
  const text = useText('mf-transcriptions');
  const retry = useSend(endpoints.transcriptions.retry, 'transcriptions.changed');
  return (
    <div className={classes['failed']}>
      <p role="status">{retry.error?.message ?? error ?? text('status.failed')}</p>
      <Button
        variant="secondary"
        size="small"
        icon={icons.retry}
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: _id } }, { onSuccess: () => onRetried?.() })}
      >
        {text('retry')}
      </Button>
    </div>
  );
}
