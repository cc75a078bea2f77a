import { useText } from '@wavereel/i18n';
import { Banner, Button, ConfirmDialog, icons } from '@wavereel/ui';
import { useState } from 'react';
import { Level } from './Level';
import classes from './record.module.css';
import { RecordOptions } from './RecordOptions';
import type { RecordOptionsState } from './use-record-options';

interface StartRecordingProps {
  /** The browser asks just now whether it may. */
  readonly asking: boolean;
  /** There is a recording that the new one takes the place of, and that lies nowhere else. */
  readonly replaces: boolean;
  readonly options: RecordOptionsState;
  readonly onStart: () => void;
}

/** Before a recording: how, and the button that begins it. */
export function StartRecording({ asking, replaces, options, onStart }: StartRecordingProps) {
  const text = useText('mf-create');
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes['stage']}>
      <Level level={0} />
      <p className={classes['note']}>{text('record.note')}</p>
      <Button
        size="large"
        icon={icons.microphone}
        disabled={asking}
        hint={text('record.asking')}
        onClick={() => (replaces ? setAsked(true) : onStart())}
      >
        {text(replaces ? 'record.again' : 'record.start')}
      </Button>
      {asking && <Banner tone="info" message={text('record.asking')} />}
      <RecordOptions options={options} />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text('record.replace.title')}
        message={text('record.replace.message')}
        confirmLabel={text('record.replace.yes')}
        cancelLabel={text('record.replace.no')}
        danger
        onConfirm={onStart}
      />
    </div>
  );
}
