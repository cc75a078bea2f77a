import { formatTime } from '@wavereel/audio';
import { useUser } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Banner, Button, EmptyState, ErrorState, Group, icons } from '@wavereel/ui';
import { useEffect } from 'react';
import type { AudioSource } from '../draft/source';
import { Level } from './Level';
import classes from './record.module.css';
import { canRecord } from './recorder';
import { StartRecording } from './StartRecording';
import { useRecordOptions } from './use-record-options';
import { useRecorder, type Recording } from './use-recorder';
import { useTakeName } from './use-take-name';

interface RecordTabProps {
  /** A recording is chosen that lies nowhere else: another takes its place. */
  readonly replaces: boolean;
  readonly onChoose: (source: AudioSource) => void;
  /** Told whether something would be lost by leaving. */
  readonly onRunning: (running: boolean) => void;
}

/** The person's own voice, by their microphone. */
export function RecordTab({ replaces, onChoose, onRunning }: RecordTabProps) {
  const text = useText('mf-create');
  const { id } = useUser();
  const options = useRecordOptions();
  const nameOf = useTakeName();
  const { state, start, stop, pause } = useRecorder({
    owner: id,
    nameOf,
    onTake: (file) => onChoose({ type: 'recording', file }),
  });
  const begin = () => start({ microphone: options.microphone, countdown: options.countdown ? 3 : 0 });
  const running = state.phase === 'recording' || state.phase === 'counting';
  useEffect(() => {
    onRunning(running);
    return () => onRunning(false);
  }, [running, onRunning]);

  if (!canRecord()) return <EmptyState title={text('record.unsupported')} text={text('record.unsupportedText')} />;
  if (state.phase === 'failed') {
    return (
      <ErrorState
        title={text(`record.${state.problem}`)}
        text={text(`record.${state.problem}Text`)}
        action={<Button onClick={begin}>{text('retry')}</Button>}
      />
    );
  }
  if (state.phase === 'recording') return <Running recording={state} onStop={stop} onPause={pause} />;
  if (state.phase === 'counting') {
    return (
      <div className={classes['stage']}>
        <Level level={state.level} />
        <p className={classes['time']} role="timer" aria-live="assertive" aria-label={text('record.countdown')}>
          {state.left}
        </p>
        <Button size="large" variant="secondary" onClick={stop}>
          {text('processing.cancel')}
        </Button>
      </div>
    );
  }
  return <StartRecording asking={state.phase === 'asking'} replaces={replaces} options={options} onStart={begin} />;
}

interface RunningProps {
  readonly recording: Recording;
  readonly onStop: () => void;
  readonly onPause: (paused: boolean) => void;
}

/** A recording that grows, or pauses. */
function Running({ recording: { seconds, level, clipped, paused, unkept }, onStop, onPause }: RunningProps) {
  const text = useText('mf-create');
  return (
    <div className={classes['stage']}>
      <Level level={paused ? 0 : level} />
      <p className={classes['time']} data-paused={paused || undefined} role="timer" aria-label={text('record.time')}>
        {formatTime(seconds)}
      </p>
      <p className={classes['note']} data-loud={(clipped && !paused) || undefined} role="status">
        {text(paused ? 'record.paused' : clipped ? 'record.clipped' : 'record.running')}
      </p>
      {unkept && <Banner tone="warn" message={text('record.unkept')} />}
      <Group justify="center">
        <Button
          size="large"
          variant="secondary"
          icon={paused ? icons.microphone : icons.pause}
          onClick={() => onPause(!paused)}
        >
          {text(paused ? 'record.resume' : 'record.pause')}
        </Button>
        <Button size="large" icon={icons.stop} onClick={onStop}>
          {text('record.stop')}
        </Button>
      </Group>
    </div>
  );
}
