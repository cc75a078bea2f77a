import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useHasRoute } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { ConfirmDialog, icons, Menu } from '@wavereel/ui';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { useCaptionItems } from './use-caption-items';

/** What else can be done with a video. */
export function VideoMenu({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const cancel = useSend(endpoints.jobs.cancel, 'videos.changed');
  const close = () => setAsked(null);
  const navigate = useNavigate();
  const canEdit = useHasRoute()('/edit') && job.inputUrl !== null;
  const captionItems = useCaptionItems(job);
  const items = [
    ...(job.status === 'pending'
      ? [
          {
            label: text('videos.cancel'),
            icon: icons.close,
            onSelect: () =>
              cancel.mutate(
                { params: { id: job.id } },
                { onError: ({ message }) => bus.emit('notify', { tone: 'bad', text: message }) },
              ),
          },
        ]
      : []),
    ...(canEdit
      ? [{ label: text('videos.edit'), icon: icons.scissors, onSelect: () => void navigate(`/edit/${job.guid}`) }]
      : []),
    ...captionItems,
    { label: text('videos.rename'), icon: icons.edit, onSelect: () => setAsked('rename') },
    { label: text('videos.delete'), icon: icons.trash, danger: true, onSelect: () => setAsked('delete') },
  ];
  return (
    <>
      <Menu label={text('videos.more', { title: job.title })} items={items} align="end" />
      <ConfirmDialog
        open={asked === 'delete'}
        title={text('videos.deleteTitle', { title: job.title })}
        message={text('videos.deleteText')}
        confirmLabel={text('videos.delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: job.id } });
          bus.emit('notify', { tone: 'good', text: text('videos.deleted', { title: job.title }) });
        }}
        onClose={close}
      />
      {asked === 'rename' && (
        <RenameDialog
          title={text('videos.rename')}
          value={job.title}
          error={rename.error}
          onSave={(title) => rename.mutateAsync({ params: { id: job.id }, body: { title } })}
          onClose={close}
        />
      )}
    </>
  );
}
