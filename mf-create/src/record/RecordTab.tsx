import { formatTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { Banner, Button, EmptyState, ErrorState, icons } from '@wavereel/ui';
import type { AudioSource } from '../draft/source';
import classes from './record.module.css';
import { canRecord } from './recorder';
import { useRecorder } from './use-recorder';

/** The person's own voice, by their microphone. */
export function RecordTab({ onChoose }: { readonly onChoose: (source: AudioSource) => void }) {
  const text = useText('mf-create');
  const { state, start, stop } = useRecorder((file) => onChoose({ type: 'recording', file }));

  if (!canRecord()) return <EmptyState title={text('record.unsupported')} text={text('record.unsupportedText')} />;
  if (state.phase === 'failed') {
    return (
      <ErrorState
        title={text(`record.${state.problem}`)}
        text={text(`record.${state.problem}Text`)}
        action={<Button onClick={start}>{text('retry')}</Button>}
      />
    );
  }
  if (state.phase === 'recording') {
    return (
      <div className={classes['stage']}>
        <Level level={state.level} />
        <p className={classes['time']} role="timer" aria-label={text('record.time')}>
          {formatTime(state.seconds)}
        </p>
        <Button size="large" icon={icons.stop} onClick={stop}>
          {text('record.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['stage']}>
      <Level level={0} />
      <p className={classes['note']}>{text('record.note')}</p>
      <Button
        size="large"
        icon={icons.microphone}
        disabled={state.phase === 'asking'}
        hint={text('record.asking')}
        onClick={start}
      >
        {text('record.start')}
      </Button>
      {state.phase === 'asking' && <Banner tone="info" message={text('record.asking')} />}
    </div>
  );
}

const BARS = 24;

/** How loud it is, as bars from the middle; quiet voices are lifted so that one sees that one is heard. */
function Level({ level }: { level: number }) {
  const text = useText('mf-create');
  const lit = Math.round(Math.sqrt(level) * BARS);
  return (
    <div
      className={classes['level']}
      role="meter"
      aria-label={text('record.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {Array.from({ length: BARS }, (_, at) => (
        <span key={at} data-lit={at < lit || undefined} data-hot={at >= BARS - 3 || undefined} />
      ))}
    </div>
  );
}
