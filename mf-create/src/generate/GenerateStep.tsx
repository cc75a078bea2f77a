import { formatTime, regionLength } from '@wavereel/audio';
import { ApiError, call, refreshReads } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { AspectFrame, Banner, Button, Card, DataList, Group, Skeleton, Stack } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useState, type ActionDispatch } from 'react';
import { nameOf } from '../audio/source';
import { isLongEnough, type Draft, type DraftAction } from '../flow/flow';
import { Trim } from '../trim/Trim';
import { Generating } from './Generating';
import { VideoName } from './VideoName';
import classes from './generate.module.css';

/** As high as the waveform that comes in its place, so that nothing jumps. */
const TRIM_HEIGHT = 280;

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  /** Told while the video is being asked for: leaving needs no question then. */
  readonly onCreating: (creating: boolean) => void;
}

/** Step 3: the clip once more, its name, its picture, and the one button that makes the video. */
export function GenerateStep({ draft, dispatch, onCreating }: StepProps) {
  const text = useText('mf-create');
  const say = useErrorText();
  const { generate, busy, error } = useGenerate(draft, onCreating);
  const { source, processing, region, design } = draft;
  if (!source || !design) return null;
  if (busy) return <Generating />;
  const audio = processing.phase === 'ready' ? processing.audio : null;
  const missing = audio === null ? text('generate.audioFirst') : draft.name.trim() === '' ? text('generate.nameFirst') : null;

  return (
    <Stack gap="large">
      <Card title={text('generate.clip')}>
        {audio && region ? (
          <Trim audio={audio} region={region} onChange={(changed) => dispatch({ type: 'region changed', region: changed })} />
        ) : (
          <Skeleton height={TRIM_HEIGHT} />
        )}
      </Card>
      <div className={classes['columns']}>
        <Card title={text('generate.video')}>
          <Stack gap="large">
            {error && <Banner tone="bad" message={say(error)} />}
            <VideoName name={draft.name} audio={audio} error={error?.fields['title']} onChange={(name) => dispatch({ type: 'named', name })} />
            <DataList
              items={[
                { label: text('generate.audio'), value: audio?.title ?? nameOf(source) },
                ...(region ? [{ label: text('trim.duration'), value: formatTime(regionLength(region)) }] : []),
                { label: text('generate.design'), value: text('design.name', { name: design.name, width: design.width, height: design.height }) },
              ]}
            />
          </Stack>
        </Card>
        <div className={classes['preview']}>
          <AspectFrame width={design.width} height={design.height} maxHeight={350}>
            <ScenePreview drawing={design} label={text('design.preview', { name: design.name })} />
          </AspectFrame>
          <p>{text('generate.note')}</p>
        </div>
      </div>
      <Group justify="between">
        <Button variant="secondary" size="large" onClick={() => dispatch({ type: 'back' })}>
          {text('back')}
        </Button>
        <Button size="large" disabled={missing !== null} {...(missing === null ? {} : { hint: missing })} onClick={generate}>
          {text('generate.submit')}
        </Button>
      </Group>
    </Stack>
  );
}

function useGenerate(draft: Draft, onCreating: (creating: boolean) => void) {
  const text = useText('mf-create');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const { source, processing, region, design, name } = draft;
  const ask = async () => {
    if (!source || processing.phase !== 'ready' || !region || !design || busy) return;
    if (!isLongEnough(draft)) return bus.emit('notify', { tone: 'bad', title: text('generate.noAudio'), text: text('audio.tooShort') });
    const { audio } = processing;
    setBusy(true);
    setError(null);
    onCreating(true);
    try {
      const body = { title: name, mediaGuid: audio.guid, themeId: design._id, ...region, episodeInfo: { type: source.type, title: audio.title } };
      const job = await call(endpoints.jobs.create, { body });
      bus.emit('job.created', { job });
      await refreshReads(endpoints.jobs.list);
      await navigate('/videos');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setBusy(false);
      setError(failure);
      onCreating(false);
    }
  };

  return { generate: () => void ask(), busy, error };
}
