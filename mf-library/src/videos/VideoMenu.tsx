import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useHasRoute } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { icons, Menu } from '@wavereel/ui';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { sayRefusal } from '../say-refusal';
import { ShareDialog } from '../sharing/ShareDialog';
import { useCaptionItems } from './use-caption-items';

/** What else can be done with a video. */
export function VideoMenu({ job, onDeleted }: { readonly job: Job; readonly onDeleted: () => void }) {
  const text = useText('mf-library');
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const cancel = useSend(endpoints.jobs.cancel, 'videos.changed');
  const close = () => setRenaming(false);
  const navigate = useNavigate();
  const canEdit = useHasRoute()('/edit') && job.inputUrl !== null;
  const captionItems = useCaptionItems(job);
  const deleteIt = () => remove.mutate({ params: { id: job.id } }, { onSuccess: onDeleted, onError: sayRefusal });
  const items = [
    ...(job.status === 'pending'
      ? [
          {
            label: text('videos.cancel'),
            icon: icons.close,
            onSelect: () => cancel.mutate({ params: { id: job.id } }, { onError: sayRefusal }),
          },
        ]
      : []),
    ...(canEdit
      ? [{ label: text('videos.edit'), icon: icons.scissors, onSelect: () => void navigate(`/edit/${job.guid}`) }]
      : []),
    ...captionItems,
    // What is public can be taken back while it is drawn anew.
    ...(job.status === 'complete' || job.shareUrl !== null
      ? [{ label: text('share.open'), icon: icons.share, onSelect: () => setSharing(true) }]
      : []),
    { label: text('videos.rename'), icon: icons.edit, onSelect: () => setRenaming(true) },
    { label: text('videos.delete'), icon: icons.trash, danger: true, onSelect: deleteIt },
  ];
  return (
    <>
      <Menu label={text('videos.more', { title: job.title })} items={items} align="end" />
      {isSharing && <ShareDialog job={job} onClose={() => setSharing(false)} />}
      {isRenaming && (
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
