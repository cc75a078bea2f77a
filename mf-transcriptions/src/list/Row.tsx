import { useSend } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useOnline, type AskedFor } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Button, icons, ProgressBar, Time } from '@wavereel/ui';
import classes from './list.module.css';
import { RowMenu } from './RowMenu';
import { statusLine, timeLeft } from './status';

/** One transcription: its words, or how far they are, or why there are none. */
export function Row({ item, mark }: { item: Transcription; mark: ReturnType<AskedFor['mark']> }) {
  return (
    <li {...mark} className={classes['row']}>
      <div className={classes['words']}>
        <Link to={`/transcriptionEditor/${item._id}`}>{item.title}</Link>
        <Facts item={item} />
        {item.statusText === 'Complete' && item.contentWithoutTitle !== '' && (
          <p className={classes['beginning']} dir="auto">
            {item.contentWithoutTitle}
          </p>
        )}
        {item.statusText === 'Pending' && <Progress item={item} />}
        {item.statusText === 'Failed' && <Failed item={item} />}
      </div>
      <RowMenu item={item} />
    </li>
  );
}

function Facts({ item: { dateAdded, words, duration, statusText } }: { item: Transcription }) {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  return (
    <p className={classes['facts']}>
      {format.date(dateAdded)}
      {statusText === 'Complete' && ` · ${text('words', { count: words })}`}
      {duration > 0 && (
        <>
          {' · '}
          <Time seconds={duration} />
        </>
      )}
    </p>
  );
}

/** Named stages, a percentage and what is left, as far as the server can be heard. */
function Progress({ item: { progress } }: { item: Transcription }) {
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

function Failed({ item: { _id, error } }: { item: Transcription }) {
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
        onClick={() => retry.mutate({ params: { id: _id } })}
      >
        {text('retry')}
      </Button>
    </div>
  );
}
