import { useRead } from '@wavereel/client';
import { endpoints, themeIdSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { useSearchParams } from '@wavereel/router';
import { ConfirmDialog, Page, Stepper } from '@wavereel/ui';
import { useEffect, useReducer, useRef, useState } from 'react';
import { AudioStep } from '../audio/AudioStep';
import { AudioProgress } from '../audio/AudioProgress';
import { useBringIn } from '../audio/use-bring-in';
import { DesignStep } from '../design/DesignStep';
import { GenerateStep } from '../generate/GenerateStep';
import { emptyDraft, isBegun, isTabDisabled, reduceDraft, type Step } from './flow';

const steps: readonly Step[] = [1, 2, 3];

/** Audio, design, clip: the three steps to a video. */
export function CreatePage() {
  const text = useText('mf-create');
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft);
  const [creating, setCreating] = useState(false);
  const leaving = useLeaveQuestion(isBegun(draft) && !creating);
  const wanted = useDesignOfQuery();
  const failure = useBringIn(draft, dispatch);

  useEffect(() => {
    if (draft.step === 2 && draft.design === null && wanted) dispatch({ type: 'design chosen', design: wanted });
  }, [draft.step, draft.design, wanted]);

  return (
    <Page title={text('title')}>
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
      {draft.step > 1 && <AudioProgress draft={draft} onCancel={() => dispatch({ type: 'audio cleared' })} />}
      {draft.step === 1 && <AudioStep draft={draft} dispatch={dispatch} failure={failure} />}
      {draft.step === 2 && <DesignStep draft={draft} dispatch={dispatch} />}
      {draft.step === 3 && <GenerateStep draft={draft} dispatch={dispatch} onCreating={setCreating} />}
      <ConfirmDialog
        open={leaving.asking}
        title={text('leave.title')}
        message={text('leave.message')}
        confirmLabel={text('leave.yes')}
        cancelLabel={text('leave.no')}
        onConfirm={() => leaving.answer(true)}
        onClose={() => leaving.answer(false)}
      />
    </Page>
  );
}

/** The design that the address asks for, as `?design={id}`. */
function useDesignOfQuery() {
  const [query] = useSearchParams();
  const id = themeIdSchema.safeParse(query.get('design'));
  const { data } = useRead(endpoints.themes.get, { params: { id: id.data ?? 'square' } }, { enabled: id.success });
  return id.success ? data : undefined;
}

/** Asks before the frame leads away from something begun. */
function useLeaveQuestion(active: boolean) {
  const [asking, setAsking] = useState(false);
  const resolve = useRef<((free: boolean) => void) | null>(null);
  useLeaveGuard(active, () => {
    setAsking(true);
    return new Promise<boolean>((done) => {
      resolve.current = done;
    });
  });
  const answer = (free: boolean) => {
    setAsking(false);
    resolve.current?.(free);
    resolve.current = null;
  };
  return { asking, answer };
}
