import { regionLength } from '@wavereel/audio';
import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName, useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, DataList, Stack } from '@wavereel/ui';
import { useEffect, useState, type ActionDispatch } from 'react';
import { isLongEnough, rateOf, shapesOf, type Draft, type DraftAction } from '../draft/draft';
import { nameOf } from '../draft/source';
import type { SoundState } from '../sound/sound';
import { useClipFrames } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { ClipTrim } from '../trim/ClipTrim';
import { useTimes } from '../trim/use-times';
import { CaptionChoice } from './CaptionChoice';
import { ClipPreview } from './ClipPreview';
import { GenerateButton } from './GenerateButton';
import { Generating } from './Generating';
import { LengthNotice } from './LengthNotice';
import { ShapeChoice } from './ShapeChoice';
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

/** Step 3, one working screen: the clip, beside it its picture and its name, and always in sight the one button that makes the video. */
export function GenerateStep({ draft, dispatch, sound: state, job, onCreating, onCreated }: StepProps) {
  const text = useText('mf-create');
  const say = useErrorText();
  const nameOfDesign = useDesignName();
  const { exact } = useTimes();
  const [pending, setPending] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const [agreed, setAgreed] = useState<number | null>(null);
  const { generate, busy, error } = useGenerate(draft, {
    job,
    onCreating,
    onCreated,
    onAsked: (asked) => dispatch({ type: 'video asked for', asked }),
  });
  const { source, processing, region, design } = draft;
  const sound = state.status === 'ready' ? state.sound : null;
  const player = usePlayer(sound);
  const frames = useClipFrames(sound?.source ?? null, region, rateOf(draft));
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  if (!source || !design) return null;
  if (busy) return <Generating />;
  const audio = processing.phase === 'ready' ? processing.audio : null;
  const missing = missingOf({ audio: audio !== null, times: !pending, name: draft.name.trim() !== '' });

  return (
    <div className={classes['step']}>
      {/* Under a thumb the preview makes room. */}
      <div className={classes['clip']} onPointerDownCapture={() => setEnlarged(false)}>
        <Card title={text('generate.clip')}>
          <Stack>
            <ClipTrim
              {...{ state, audio, player, region }}
              onChange={(changed) => dispatch({ type: 'region changed', region: changed })}
              onTitle={(title) => dispatch({ type: 'title offered', title })}
              onPending={setPending}
            />
            {region && !isLongEnough(draft) && <Banner tone="warn" message={text('audio.tooShort')} />}
            {region && <LengthNotice length={regionLength(region)} />}
          </Stack>
        </Card>
      </div>
      <div className={classes['side']}>
        <div className={classes['picture']}>
          <ClipPreview
            {...{ design, region, frames, source }}
            title={draft.name}
            playback={sound && player}
            strip={{ open: isEnlarged, onOpen: setEnlarged }}
          />
        </div>
        <Card title={text('generate.video')}>
          <Stack>
            {error && <Banner tone="bad" message={say(error)} />}
            <VideoName
              name={draft.name}
              audio={audio}
              error={error?.fields['title']}
              onChange={(name) => dispatch({ type: 'named', name })}
            />
            {!draft.editing && (
              <ShapeChoice
                {...{ design, frames, source }}
                title={draft.name}
                chosen={draft.alsoIn}
                onChange={(alsoIn) => dispatch({ type: 'shapes chosen', alsoIn })}
              />
            )}
            <Captions {...{ job, draft, dispatch }} />
            <div className={classes['facts']}>
              <DataList
                items={[
                  { label: text('generate.audio'), value: audio?.title ?? nameOf(source) },
                  ...(region ? [{ label: text('trim.duration'), value: exact(regionLength(region)) }] : []),
                  {
                    label: text('generate.design'),
                    value: text('design.name', {
                      name: nameOfDesign(design),
                      width: design.width,
                      height: design.height,
                    }),
                  },
                ]}
              />
            </div>
          </Stack>
        </Card>
      </div>
      <div className={classes['foot']} data-raised={audio === null || undefined}>
        <Button variant="secondary" size="large" onClick={() => dispatch({ type: 'back' })}>
          {text('back')}
        </Button>
        <FootNote missing={missing} replaces={job !== null} count={shapesOf(draft).length} />
        <GenerateButton
          {...{ region, agreed }}
          missing={missing && text(missing)}
          onAgree={setAgreed}
          onGenerate={generate}
        />
      </div>
    </div>
  );
}

/** Whether a new video gets captions; of one that is edited what becomes of them. */
function Captions({ job, draft, dispatch }: Pick<StepProps, 'job' | 'draft' | 'dispatch'>) {
  const text = useText('mf-create');
  if (job === null)
    return (
      <CaptionChoice chosen={draft.captions} onChange={(captions) => dispatch({ type: 'captions chosen', captions })} />
    );
  return job.subtitles?.started === true ? <p className={classes['note']}>{text('captions.follow')}</p> : null;
}

interface FootNoteProps {
  readonly missing: string | null;
  readonly replaces: boolean;
  /** How many videos are asked for. */
  readonly count: number;
}

/** What is missing, which the button says too, to whom it is read; else what becomes of a video that is edited. */
function FootNote({ missing, replaces, count }: FootNoteProps) {
  const text = useText('mf-create');
  if (missing === null && replaces) return <p>{text('edit.replaces')}</p>;
  if (missing === null && count > 1) return <p>{text('generate.shapes.count', { count })}</p>;
  return <p aria-hidden="true">{missing && text(missing)}</p>;
}

/** What is to be done before a video can be made; null where nothing is. */
function missingOf(there: { readonly audio: boolean; readonly times: boolean; readonly name: boolean }): string | null {
  if (!there.audio) return 'generate.audioFirst';
  if (!there.times) return 'generate.timesFirst';
  return there.name ? null : 'generate.nameFirst';
}
