import { useSend } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog, icons, Menu } from '@wavereel/ui';
import { useState } from 'react';
import { SummaryDialog } from '../summary/SummaryDialog';

/** What can be done with a transcription besides opening it. */
export function RowMenu({ item }: { item: Transcription }) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const [open, setOpen] = useState<'delete' | 'summary' | null>(null);
  const clone = useSend(endpoints.transcriptions.clone, 'transcriptions.changed');
  const remove = useSend(endpoints.transcriptions.remove, 'transcriptions.changed');
  const close = () => setOpen(null);
  const copy = () =>
    clone.mutate(
      { params: { id: item._id } },
      { onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }) },
    );
  const ready = item.statusText === 'Complete';

  return (
    <>
      <Menu
        label={text('more', { title: item.title })}
        align="end"
        items={[
          ...(ready
            ? [
                { label: text('summary.open'), icon: icons.text, onSelect: () => setOpen('summary') },
                { label: text('clone'), icon: icons.copy, onSelect: copy },
              ]
            : []),
          { label: text('delete'), icon: icons.trash, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={item.title}
        message={text('deleteQuestion')}
        confirmLabel={text('delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={async () => {
          await remove.mutateAsync({ query: { _id: item._id } });
        }}
        onClose={close}
      />
      {open === 'summary' && <SummaryDialog item={item} onClose={close} />}
    </>
  );
}
