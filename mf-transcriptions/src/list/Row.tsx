import type { Transcription } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import type { AskedFor } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Time } from '@wavereel/ui';
import classes from './list.module.css';
import { RowMenu } from './RowMenu';
import { Failed, Progress } from './Standing';

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
