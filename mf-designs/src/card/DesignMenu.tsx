import { useSend } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useDesignName, useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog, icons, Menu, type MenuItem } from '@wavereel/ui';
import { useState } from 'react';
import { saveAsFile } from '../files/save-as';
import { RenameDialog } from './RenameDialog';

interface DesignMenuProps {
  readonly design: Design;
  /** What the entries are called where it stands; one that is called nothing has no place there. */
  readonly labels: {
    readonly rename: string;
    readonly clone: string;
    readonly delete: string;
    readonly export?: string;
  };
  /** Opens the editor; null where editing has no place here. */
  readonly edit: Pick<MenuItem, 'label' | 'hint' | 'onSelect'> | null;
  /** Told once the design is gone. */
  readonly onDeleted?: () => void;
}

/** What else can be done with a design. The built-in ones are everybody's: they can be copied, not changed. */
export function DesignMenu({ design, labels, edit, onDeleted }: DesignMenuProps) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const name = useDesignName()(design);
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { clone, remove, error } = useChanges(design);
  const own = !design.isTemplate;
  const exportIt = () =>
    void saveAsFile(design).catch(() => bus.emit('notify', { tone: 'bad', text: text('file.exportFailed') }));
  return (
    <>
      <Menu
        label={text('more', { name })}
        items={[
          ...(edit ? [{ ...edit, icon: icons.edit, disabled: design.isLegacy }] : []),
          ...(own ? [{ label: labels.rename, icon: icons.text, onSelect: () => setAsked('rename') }] : []),
          { label: labels.clone, icon: icons.copy, onSelect: clone },
          ...(own && labels.export ? [{ label: labels.export, icon: icons.download, onSelect: exportIt }] : []),
          ...(own
            ? [{ label: labels.delete, icon: icons.trash, danger: true, onSelect: () => setAsked('delete') }]
            : []),
        ]}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={name}
        message={text('deleteQuestion')}
        confirmLabel={text('deleteYes')}
        cancelLabel={text('keep')}
        danger
        error={error ? say(error) : undefined}
        onConfirm={() => remove().then(() => onDeleted?.())}
        onClose={close}
      />
      {asked === 'rename' && <RenameDialog design={design} onClose={close} />}
    </>
  );
}

/** Copying and deleting. The list is asked again before anybody is told. */
function useChanges({ _id: id }: Design) {
  const text = useText('mf-designs');
  const clones = useSend(endpoints.themes.clone, 'designs.changed');
  const changes = useSend(endpoints.themes.update, 'designs.changed');
  const tell = (words: string) => bus.emit('notify', { tone: 'good', text: words });
  const clone = async () => {
    try {
      await clones.mutateAsync({ body: { id } });
      tell(text('cloned'));
    } catch {
      bus.emit('notify', { tone: 'bad', text: text('cloneFailed') });
    }
  };
  const remove = async () => {
    try {
      await changes.mutateAsync({ params: { id }, body: { deleted: true } });
      tell(text('removed'));
    } catch (failure) {
      bus.emit('notify', { tone: 'bad', text: text('removeFailed') });
      throw failure;
    }
  };
  return { clone: () => void clone(), remove, error: changes.error };
}
