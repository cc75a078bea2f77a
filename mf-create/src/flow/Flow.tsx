import { useUser } from '@wavereel/client';
import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { usePartAhead } from '@wavereel/remote-kit';
import { Page, SkeletonGrid, Stepper } from '@wavereel/ui';
import { useEffect, useState, type ActionDispatch } from 'react';
import { AudioProgress } from '../audio/AudioProgress';
import { AudioStep } from '../audio/AudioStep';
import { SourceCard } from '../audio/SourceCard';
import { useBringIn } from '../audio/use-bring-in';
import { DesignStep } from '../design/DesignStep';
import { canConfirmAudio, isBegun, isTabDisabled, type Draft, type DraftAction, type Step } from '../draft/draft';
import { useKeptDraft } from '../draft/use-kept-draft';
import { GenerateStep } from '../generate/GenerateStep';
import { useSound } from '../sound/use-sound';
import { DraftNotes } from './DraftNotes';
import classes from './flow.module.css';
import { useLeaveQuestion } from './use-leave-question';
import { useStepHistory } from './use-step-history';
import { useSwipe } from './use-swipe';

const steps: readonly Step[] = [1, 2, 3];

interface FlowProps {
  readonly title: string;
  /** What it begins with where nothing was kept. */
  readonly first: Draft;
  /** The video that is edited; null for a new one. */
  readonly job: Job | null;
  /** Does what the address asks for, once the draft is there. */
  readonly onReady: (dispatch: ActionDispatch<[DraftAction]>) => void;
}

/** Audio, design, clip: the three steps to a video, and the draft that outlives the page. */
export function Flow({ title, first, job, onReady }: FlowProps) {
  const text = useText('mf-create');
  const { id, team } = useUser();
  const keeping = useKeptDraft(`draft ${id} ${team} ${job?.guid ?? 'new'}`, first);
  const { draft, dispatch, phase, forget } = keeping;
  const [creating, setCreating] = useState(false);
  const [recording, setRecording] = useState(false);
  /** What the address asks for was done: before, a page that is loaded anew would lead its history astray. */
  const [ready, setReady] = useState(false);
  const question = useLeaveQuestion((isBegun(draft) || recording) && !creating, job ? forget : keeping.setAside);
  useStepHistory(draft, dispatch, { ready, held: recording || creating });
  const failure = useBringIn(draft, dispatch);
  const sound = useSound(draft, dispatch);
  usePartAhead('design-picker', 1, isBegun(draft));
  const body = useSwipe({
    onLeft: () =>
      !recording &&
      dispatch(canConfirmAudio(draft) && draft.step === 1 ? { type: 'audio confirmed' } : { type: 'design confirmed' }),
    onRight: () => draft.step > 1 && dispatch({ type: 'back' }),
  });

  useEffect(() => {
    if (phase === 'looking') return;
    onReady(dispatch);
    setReady(true);
  }, [phase, onReady, dispatch]);

  return (
    <Page title={title}>
      <div ref={body} className={classes['body']}>
        <Stepper
          label={text('steps.label')}
          doneLabel={text('steps.done')}
          current={draft.step - 1}
          onStep={(index) => index < draft.step - 1 && dispatch({ type: 'back' })}
          steps={steps.map((step) => ({
            label: text(`steps.${step}`),
            disabled: isTabDisabled(draft, step),
            ...(step > draft.step ? { hint: text('steps.hint') } : {}),
          }))}
        />
        <DraftNotes {...keeping} onStartOver={() => dispatch({ type: 'replaced', draft: first })} />
        {job && draft.source && <SourceCard source={draft.source} />}
        {phase === 'looking' && <SkeletonGrid label={text('draft.looking')} count={1} />}
        {phase !== 'looking' && draft.step === 1 && (
          <AudioStep {...{ draft, dispatch, failure, recording }} onRecording={setRecording} />
        )}
        {draft.step === 2 && (
          <DesignStep
            draft={draft}
            dispatch={dispatch}
            sound={sound}
            jobId={job?.id ?? null}
            draftOf={job?.status === 'pending' ? 'pending' : 'none'}
          />
        )}
        {draft.step === 3 && (
          <GenerateStep
            draft={draft}
            dispatch={dispatch}
            sound={sound}
            job={job}
            onCreating={setCreating}
            onCreated={forget}
          />
        )}
        {draft.step > 1 && !draft.editing && (
          <AudioProgress draft={draft} onCancel={() => dispatch({ type: 'audio cleared' })} />
        )}
      </div>
      {question}
    </Page>
  );
}
