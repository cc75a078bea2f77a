import { formatTime, regionLength } from '@wavereel/audio';
import { limits, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, DataList, Group, Stack } from '@wavereel/ui';
import type { ActionDispatch } from 'react';
import { isLongEnough, type Draft, type DraftAction } from '../draft/draft';
import { nameOf } from '../draft/source';
import type { SoundState } from '../sound/sound';
import { useClipFrames } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { ClipTrim } from '../trim/ClipTrim';
import { ClipPreview } from './ClipPreview';
import { Generating } from './Generating';
import { VideoName } from './VideoName';
import classes from './generate.module.css';
import { useGenerate } from './use-generate';

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  readonly sound: SoundState;
  /** The video that is edited; null for a new one. */
  readonly job: Job | null;
  /** Told while the video is being asked for: leaving needs no question then. */
  readonly onCreating: (creating: boolean) => void;
  /** The video was asked for, and nothing of the draft is needed any more. */
  readonly onCreated: () => void;
}

/** Step 3: the clip once more, its name, its picture, and the one button that makes the video. */
export function GenerateStep({ draft, dispatch, sound: state, job, onCreating, onCreated }: StepProps) {
  const text = useText('mf-create');
  const say = useErrorText();
  const { generate, busy, error } = useGenerate(draft, { job, onCreating, onCreated });
  const { source, processing, region, design } = draft;
  const sound = state.status === 'ready' ? state.sound : null;
  const player = usePlayer(sound);
  const frames = useClipFrames(sound?.source ?? null, region, limits.videoFramesPerSecond);
  if (!source || !design) return null;
  if (busy) return <Generating />;
  const audio = processing.phase === 'ready' ? processing.audio : null;
  const missing =
    audio === null ? text('generate.audioFirst') : draft.name.trim() === '' ? text('generate.nameFirst') : null;

  return (
    <Stack gap="large">
      <Card title={text('generate.clip')}>
        <Stack>
          <ClipTrim
            {...{ state, player, region }}
            onChange={(changed) => dispatch({ type: 'region changed', region: changed })}
          />
          {region && !isLongEnough(draft) && <Banner tone="warn" message={text('audio.tooShort')} />}
        </Stack>
      </Card>
      <div className={classes['columns']}>
        <Card title={text('generate.video')}>
          <Stack gap="large">
            {error && <Banner tone="bad" message={say(error)} />}
            <VideoName
              name={draft.name}
              audio={audio}
              error={error?.fields['title']}
              onChange={(name) => dispatch({ type: 'named', name })}
            />
            <DataList
              items={[
                { label: text('generate.audio'), value: audio?.title ?? nameOf(source) },
                ...(region ? [{ label: text('trim.duration'), value: formatTime(regionLength(region)) }] : []),
                {
                  label: text('generate.design'),
                  value: text('design.name', { name: design.name, width: design.width, height: design.height }),
                },
              ]}
            />
          </Stack>
        </Card>
        <ClipPreview {...{ design, region, frames }} playback={sound && player} />
      </div>
      <Group justify="between">
        <Button variant="secondary" size="large" onClick={() => dispatch({ type: 'back' })}>
          {text('back')}
        </Button>
        <Button
          size="large"
          disabled={missing !== null}
          {...(missing === null ? {} : { hint: missing })}
          onClick={generate}
        >
          {text('generate.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
