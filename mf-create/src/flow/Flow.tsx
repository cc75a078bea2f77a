import { useUser } from '@wavereel/client';
import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { usePartAhead } from '@wavereel/remote-kit';
import { DropArea, Page, SkeletonGrid } from '@wavereel/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AudioProgress } from '../audio/AudioProgress';
import { FileRefused } from '../audio/FileRefused';
import { SourceCard } from '../audio/SourceCard';
import { useBringIn } from '../audio/use-bring-in';
import { useTakeFile } from '../audio/use-take-file';
import { WaitingDesign } from '../design/WaitingDesign';
import { canConfirmAudio, isBegun, type Draft } from '../draft/draft';
import { nameOf } from '../draft/source';
import { useKeptDraft } from '../draft/use-kept-draft';
import { useInItsShape } from '../edit/use-in-its-shape';
import { useSound } from '../sound/use-sound';
import { DraftNotes } from './DraftNotes';
import classes from './flow.module.css';
import { FlowStepper } from './FlowStepper';
import { StepContent } from './StepContent';
import { StepStart } from './StepStart';
import type { OnReady } from './use-asked';
import { useLeaveQuestion } from './use-leave-question';
import { useRecordingQuestion } from './use-recording-question';
import { useStepHistory } from './use-step-history';
import { useSwipe } from './use-swipe';

interface FlowProps {
  readonly title: string;
  /** What it begins with where nothing was kept. */
  readonly first: Draft;
  /** The video that is edited; null for a new one. */
  readonly job: Job | null;
  /** Called once it is known what there is from before. */
  readonly onReady: OnReady;
}

/** Audio, design, clip: the three steps to a video, and the draft that outlives the page. */
export function Flow({ title, first, job, onReady }: FlowProps) {
  const text = useText('mf-create');
  const { id, team } = useUser();
  const [creating, setCreating] = useState(false);
  const [recording, setRecording] = useState(false);
  const keeping = useKeptDraft(`draft ${id} ${team} ${job?.guid ?? 'new'}`, first, { busy: recording });
  const { dispatch, phase, forget } = keeping;
  const design = useInItsShape(keeping.draft.design, job);
  const draft = useMemo(() => ({ ...keeping.draft, design }), [keeping.draft, design]);
  /** What the address asks for was done: before, a page that is loaded anew would lead its history astray. */
  const [ready, setReady] = useState(false);
  const question = useLeaveQuestion((isBegun(draft) || recording) && !creating, job ? forget : keeping.setAside);
  useStepHistory(draft, dispatch, { ready, held: recording || creating });
  const failure = useBringIn(draft, dispatch);
  const sound = useSound(draft, dispatch);
  const [careful, recordingQuestion] = useRecordingQuestion(draft, dispatch);
  const files = useTakeFile((source) => careful({ type: 'audio chosen', source }));
  usePartAhead('design-picker', 1, isBegun(draft));
  const body = useSwipe({
    onLeft: () =>
      !recording &&
      dispatch(canConfirmAudio(draft) && draft.step === 1 ? { type: 'audio confirmed' } : { type: 'design confirmed' }),
    onRight: () => draft.step > 1 && dispatch({ type: 'back' }),
  });

  const whenThere = useEffectEvent((ready: OnReady) =>
    ready(dispatch, phase === 'restored' ? keeping.startOver : null),
  );
  useEffect(() => {
    if (phase === 'looking') return;
    whenThere(onReady);
    setReady(true);
  }, [phase, onReady]);

  return (
    <DropArea
      label={draft.source ? text('upload.dropInstead', { name: nameOf(draft.source) }) : text('upload.drop')}
      disabled={recording || creating || job !== null || phase === 'looking'}
      onFiles={([file]) => file && files.take(file)}
    >
      <Page title={title}>
        <div ref={body} className={classes['body']}>
          <FlowStepper draft={draft} dispatch={dispatch} />
          <DraftNotes
            {...keeping}
            onStartOver={() => (job ? dispatch({ type: 'replaced', draft: first }) : void keeping.startOver())}
          />
          {files.refused && <FileRefused refused={files.refused} chosen={draft.source !== null} />}
          {job && draft.source && <SourceCard source={draft.source} />}
          <StepStart step={draft.step} />
          {draft.step === 1 && draft.design && <WaitingDesign design={draft.design} />}
          {phase === 'looking' && <SkeletonGrid label={text('draft.looking')} count={1} />}
          {phase !== 'looking' && (
            <StepContent
              {...{ draft, dispatch, careful, sound, files, failure, recording, job }}
              onRecording={setRecording}
              onCreating={setCreating}
              onCreated={forget}
            />
          )}
          {draft.step > 1 && !draft.editing && (
            <AudioProgress draft={draft} onCancel={() => careful({ type: 'audio cleared' })} />
          )}
        </div>
        {question}
        {recordingQuestion}
      </Page>
    </DropArea>
  );
}
