import type { ClipRegion } from '@wavereel/audio';
import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Part, useDesignName } from '@wavereel/remote-kit';
import { Button, Group, SkeletonGrid, Stack } from '@wavereel/ui';
import { useEffect, type ActionDispatch } from 'react';
import { canConfirmDesign, isConfirmed, type Draft, type DraftAction } from '../draft/draft';
import type { AudioSource } from '../draft/source';
import { ClipPreview, type DraftState } from '../generate/ClipPreview';
import type { SoundState } from '../sound/sound';
import { useClipFrames } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { WithoutPicker } from './WithoutPicker';
import classes from './design.module.css';

interface StepProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  /** The video that is being edited; null for a new one. */
  readonly jobId: string | null;
  /** Whether the video that is being edited has changes that are not rendered. */
  readonly draftOf: DraftState;
  readonly sound: SoundState;
}

/** Step 2: the picker of designs, which another remote lends, and the chosen one in motion. */
export function DesignStep({ draft, dispatch, jobId, draftOf, sound }: StepProps) {
  const text = useText('mf-create');
  const nameOf = useDesignName();
  const { design, region } = draft;
  const isChosen = design !== null;
  useEffect(() => {
    // It was chosen somewhere among the cards: its picture is above.
    if (isChosen) document.documentElement.scrollTop = 0;
  }, [isChosen]);
  // Until then its progress has the foot of the window.
  const isAudioReady = draft.processing.phase === 'ready';
  const choose = (chosen: Design) => dispatch({ type: 'design chosen', design: chosen });

  return (
    <Stack gap="large">
      {draft.editing && <h2 className={classes['heading']}>{text('design.heading')}</h2>}
      <section className={design ? classes['chosen'] : undefined} aria-label={design ? nameOf(design) : undefined}>
        {design && <ChosenPreview {...{ design, region, sound, draftOf }} source={draft.source} title={draft.name} />}
        <div>
          <Part
            name="design-picker"
            version={1}
            design={design}
            jobId={jobId}
            onSelect={choose}
            onClear={() => dispatch({ type: 'design cleared' })}
            loading={<SkeletonGrid label={text('design.loading')} count={design ? 1 : 3} />}
            fallback={(retry) => <WithoutPicker design={design} onSelect={choose} onRetry={retry} />}
          />
        </div>
      </section>
      <div className={design && isAudioReady ? classes['foot'] : undefined}>
        <Group justify={draft.editing ? 'end' : 'between'}>
          {/* The audio of a video that is there stays. */}
          {!draft.editing && (
            <Button variant="secondary" size="large" onClick={() => dispatch({ type: 'back' })}>
              {text('back')}
            </Button>
          )}
          <Button
            size="large"
            disabled={!canConfirmDesign(draft)}
            hint={text(isConfirmed(draft) ? 'design.chooseFirst' : 'steps.hint')}
            onClick={() => dispatch({ type: 'design confirmed' })}
          >
            {text('design.confirm')}
          </Button>
        </Group>
      </div>
    </Stack>
  );
}

interface ChosenPreviewProps {
  readonly design: Design;
  readonly region: ClipRegion | null;
  readonly source: AudioSource | null;
  readonly title: string;
  readonly sound: SoundState;
  readonly draftOf: DraftState;
}

/** The chosen design in motion: with the sound of the clip as soon as that is known. */
function ChosenPreview({ design, region, source, title, sound: state, draftOf }: ChosenPreviewProps) {
  const sound = state.status === 'ready' ? state.sound : null;
  const player = usePlayer(sound);
  const frames = useClipFrames(sound?.source ?? null, region, design.framesPerSecond);
  return <ClipPreview {...{ design, region, frames, source, title, draftOf }} playback={sound && player} />;
}
