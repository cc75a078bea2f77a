import type { LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Group, IconButton, icons, Menu } from '@wavereel/ui';
import { useState } from 'react';
import { DeleteDialog } from '../pages/DeleteDialog';
import { RevertDialog } from './RevertDialog';
import type { Editing } from './use-content';
import type { Publishing } from './use-publishing';

interface EditorActionsProps {
  readonly page: LinkPage;
  readonly editing: Editing;
  readonly publishing: Publishing;
  readonly onDeleted: () => void;
}

/** One step back and forth, what can be done with the page as a whole, and the way into public. */
export function EditorActions({ page, editing, publishing, onDeleted }: EditorActionsProps) {
  const text = useText('mf-link');
  const { history, step, state } = editing;
  const [asking, setAsking] = useState<'revert' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const isPublished = page.datePublished !== null;
  const isUnsaved = state.status !== 'saved' && state.status !== 'untouched';
  const isChanged = !isPublished || page.isChanged || isUnsaved;
  return (
    <Group gap="small">
      <Group gap="none" wrap={false}>
        <IconButton
          label={text('editor.undo')}
          icon={icons.undo}
          disabled={history.past.length === 0}
          onClick={() => step({ type: 'undone' })}
        />
        <IconButton
          label={text('editor.redo')}
          icon={icons.redo}
          disabled={history.future.length === 0}
          onClick={() => step({ type: 'redone' })}
        />
        <Menu
          label={text('editor.more')}
          items={[
            {
              label: text('editor.revert'),
              icon: icons.history,
              disabled: !isPublished || !isChanged,
              hint: text(isPublished ? 'editor.unchanged' : 'editor.neverPublished'),
              onSelect: () => setAsking('revert'),
            },
            { label: text('delete'), icon: icons.trash, danger: true, onSelect: () => setAsking('delete') },
          ]}
        />
      </Group>
      <Button
        variant={isChanged ? 'primary' : 'secondary'}
        loading={publishing.isBusy}
        disabled={!isChanged}
        hint={text('editor.unchanged')}
        onClick={() => void publishing.publish()}
      >
        {text('editor.publish')}
      </Button>
      <RevertDialog open={asking === 'revert'} onRevert={publishing.revert} onClose={close} />
      <DeleteDialog open={asking === 'delete'} page={page} onDeleted={onDeleted} onClose={close} />
    </Group>
  );
}
