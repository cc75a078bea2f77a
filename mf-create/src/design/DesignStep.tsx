import type { ClipRegion } from '@wavereel/audio';
import { limits, type Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, Group, SkeletonGrid, Stack } from '@wavereel/ui';
import { useState, type ActionDispatch } from 'react';
import { canConfirmDesign, isConfirmed, type Draft, type DraftAction } from '../flow/flow';
import { ClipPreview, type DraftState } from '../generate/ClipPreview';
import type { SoundState } from '../sound/sound';
import { useClipFrames } from '../sound/use-clip-frames';
import { usePlayer } from '../sound/use-player';
import { ChosenDesign } from './ChosenDesign';
import { DesignGrid } from './DesignGrid';
import { useDesigns } from './use-designs';
import { useEditor } from './use-editor';
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

/** Step 2: one's own designs, or the built-in ones for who has none; then the chosen one. */
export function DesignStep({ draft, dispatch, jobId, draftOf, sound }: StepProps) {
  const text = useText('mf-create');
  const editor = useEditor(jobId);
  const [chosenHere, setChosenHere] = useState(false);
  const [before, setBefore] = useState<Design | null>(null);
  const { design, region } = draft;

  const choose = (chosen: Design) => {
    setChosenHere(true);
    dispatch({ type: 'design chosen', design: chosen });
  };
  const clear = () => {
    setBefore(design);
    dispatch({ type: 'design cleared' });
  };

  return (
    <Stack gap="large">
      {draft.editing && <h2 className={classes['heading']}>{text('design.heading')}</h2>}
      {design ? (
        <ChosenDesign design={design} editor={editor} focused={chosenHere} onClear={clear}>
          <ChosenPreview {...{ design, region, sound, draftOf }} />
        </ChosenDesign>
      ) : (
        <AllDesigns editor={editor} before={before} onSelect={choose} />
      )}
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
    </Stack>
  );
}

interface AllDesignsProps {
  readonly editor: ReturnType<typeof useEditor>;
  readonly before: Design | null;
  readonly onSelect: (design: Design) => void;
}

function AllDesigns({ editor, before, onSelect }: AllDesignsProps) {
  const text = useText('mf-create');
  const { designs, own, failed, retry } = useDesigns();
  if (failed)
    return (
      <ErrorState
        title={text('design.failed')}
        text={text('design.failedText')}
        action={<Button onClick={retry}>{text('retry')}</Button>}
      />
    );
  if (!designs) return <SkeletonGrid label={text('design.loading')} count={3} />;
  return <DesignGrid {...{ designs, own, editor, before, onSelect }} />;
}

interface ChosenPreviewProps {
  readonly design: Design;
  readonly region: ClipRegion | null;
  readonly sound: SoundState;
  readonly draftOf: DraftState;
}

/** The chosen design in motion: with the sound of the clip as soon as that is known. */
function ChosenPreview({ design, region, sound: state, draftOf }: ChosenPreviewProps) {
  const sound = state.status === 'ready' ? state.sound : null;
  const player = usePlayer(sound);
  const frames = useClipFrames(sound?.source ?? null, region, limits.videoFramesPerSecond);
  return <ClipPreview {...{ design, region, frames, draftOf }} playback={sound && player} />;
}
