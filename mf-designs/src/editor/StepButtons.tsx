import { useText } from '@wavereel/i18n';
import { Group, IconButton, icons } from '@wavereel/ui';
import type { ActionDispatch } from 'react';
import type { History, HistoryAction } from './history';

interface StepButtonsProps {
  readonly history: History;
  readonly dispatch: ActionDispatch<[HistoryAction]>;
}

/** One step back, one forth. */
export function StepButtons({ history, dispatch }: StepButtonsProps) {
  const text = useText('mf-designs');
  return (
    <Group gap="none">
      <IconButton
        label={text('editor.undo')}
        icon={icons.undo}
        disabled={history.past.length === 0}
        onClick={() => dispatch({ type: 'undone' })}
      />
      <IconButton
        label={text('editor.redo')}
        icon={icons.redo}
        disabled={history.future.length === 0}
        onClick={() => dispatch({ type: 'redone' })}
      />
    </Group>
  );
}
