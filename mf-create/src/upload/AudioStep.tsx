import { acceptedAudioTypes, supportedAudioNames, limits, type Media } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, DropTarget, Group, icons, ProgressBar, Stack } from '@wavereel/ui';
import { useCallback, type ActionDispatch } from 'react';
import { canConfirmAudio, isLongEnough, type Draft, type DraftAction } from '../flow/flow';
import { Trim } from '../trim/Trim';
import { useUpload, type UploadState } from './use-upload';
import classes from './upload.module.css';

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
}

/** Step 1: one file, then the part of it that becomes the video. */
export function AudioStep({ draft, dispatch }: StepProps) {
  const text = useText('mf-create');
  const onReady = useCallback((audio: Media) => dispatch({ type: 'audio chosen', audio }), [dispatch]);
  const { state, start, cancel } = useUpload(onReady);
  const busy = state.phase === 'uploading' || state.phase === 'preparing';
  const confirmHint = draft.audio ? text('audio.tooShortHint') : text('audio.chooseFirst');

  return (
    <Stack gap="large">
      {busy && <Progress state={state} onCancel={cancel} />}
      {!busy && !draft.audio && <FileChoice state={state} onFile={(file) => void start(file)} />}
      {!busy && draft.audio && draft.region && (
        <Card title={draft.audio.title} actions={<Button variant="quiet" size="small" icon={icons.retry} onClick={() => dispatch({ type: 'audio cleared' })}>{text('audio.other')}</Button>}>
          <Stack>
            <Trim audio={draft.audio} region={draft.region} onChange={(region) => dispatch({ type: 'region changed', region })} />
            {!isLongEnough(draft) && <Banner tone="bad" message={text('audio.tooShort')} />}
          </Stack>
        </Card>
      )}
      <Group justify="end">
        <Button size="large" disabled={busy || !canConfirmAudio(draft)} hint={confirmHint} onClick={() => dispatch({ type: 'audio confirmed' })}>
          {text('audio.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

function FileChoice({ state, onFile }: { state: UploadState; onFile: (file: File) => void }) {
  const text = useText('mf-create');
  const say = useErrorText();
  return (
    <>
      {state.phase === 'failed' && <Banner tone="bad" title={text('upload.failed', { name: state.fileName })} message={say(state.error)} />}
      <DropTarget
        label={text('upload.label')}
        action={text('upload.action')}
        hint={text('upload.hint', { kinds: supportedAudioNames.join(', ') })}
        accept={acceptedAudioTypes.join(',')}
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}

function Progress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const text = useText('mf-create');
  const format = useFormat();
  if (state.phase !== 'uploading' && state.phase !== 'preparing') return null;
  const { file } = state;
  const large = file.size > limits.audioWarnBytes;
  const label = state.phase === 'uploading' ? text('upload.uploading', { percent: Math.round(state.percent) }) : text(state.slow ? 'upload.slow' : 'upload.preparing');
  return (
    <Card title={file.name}>
      <div className={classes['progress']} role="status">
        <ProgressBar label={label} {...(state.phase === 'uploading' ? { value: state.percent } : {})} />
        {large && <Banner tone="warn" message={text('upload.large')} />}
        <Group justify="between">
          <span className={classes['size']}>{format.bytes(file.size)}</span>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {text('upload.cancel')}
          </Button>
        </Group>
      </div>
    </Card>
  );
}
