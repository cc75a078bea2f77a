import { useText } from '@wavereel/i18n';
import { ConfirmDialog } from '@wavereel/ui';
import { useCallback, useEffect, useRef, useState, type ActionDispatch, type ReactElement } from 'react';
import { isUnsentTake, type Draft, type DraftAction } from '../draft/draft';
import type { AudioSource } from '../draft/source';

/** Whether the audio of the draft is given up by it. Whoever records anew was asked before. */
function givesUp(action: DraftAction): boolean {
  const { type } = action;
  return (
    type === 'audio cleared' ||
    type === 'soundbite chosen' ||
    (action.type === 'audio chosen' && !isTake(action.source))
  );
}
const isTake = ({ type }: AudioSource): boolean => type === 'recording';

/**
 * Asks before a recording is thrown away that is kept nowhere else.
 * @returns what changes the draft, and the dialog, to be drawn.
 */
export function useRecordingQuestion(
  draft: Draft,
  dispatch: ActionDispatch<[DraftAction]>,
): readonly [careful: ActionDispatch<[DraftAction]>, question: ReactElement] {
  const text = useText('mf-create');
  const [asked, setAsked] = useState<DraftAction | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const careful = useCallback(
    (action: DraftAction) => (isUnsentTake(latest.current) && givesUp(action) ? setAsked(action) : dispatch(action)),
    [dispatch],
  );
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={text('record.discard.title')}
      message={text('record.discard.message')}
      confirmLabel={text('record.discard.yes')}
      cancelLabel={text('record.discard.no')}
      danger
      onConfirm={() => {
        if (asked) dispatch(asked);
      }}
    />
  );
  return [careful, question];
}
