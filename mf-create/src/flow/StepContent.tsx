import type { Job } from '@wavereel/contracts';
import type { ActionDispatch } from 'react';
import { AudioStep } from '../audio/AudioStep';
import type { AudioFailure } from '../audio/use-bring-in';
import type { FileTaking } from '../audio/use-take-file';
import { DesignStep } from '../design/DesignStep';
import type { Draft, DraftAction } from '../draft/draft';
import { GenerateStep } from '../generate/GenerateStep';
import type { SoundState } from '../sound/sound';

interface StepContentProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  /** Asks first where a recording would be given up. */
  readonly careful: ActionDispatch<[DraftAction]>;
  readonly sound: SoundState;
  readonly files: FileTaking;
  readonly failure: AudioFailure | null;
  readonly recording: boolean;
  /** The video that is edited; null for a new one. */
  readonly job: Job | null;
  readonly onRecording: (recording: boolean) => void;
  readonly onCreating: (creating: boolean) => void;
  readonly onCreated: () => void;
}

/** What is to be done in the step that one is at. */
export function StepContent({ draft, dispatch, careful, sound, job, ...rest }: StepContentProps) {
  const { files, failure, recording, onRecording, onCreating, onCreated } = rest;
  switch (draft.step) {
    case 1:
      return <AudioStep {...{ draft, sound, files, failure, recording, onRecording }} dispatch={careful} />;
    case 2:
      return (
        <DesignStep
          {...{ draft, dispatch, sound }}
          jobId={job?.id ?? null}
          draftOf={job?.status === 'pending' ? 'pending' : 'none'}
        />
      );
    case 3:
      return <GenerateStep {...{ draft, dispatch, sound, job, onCreating, onCreated }} />;
  }
}
