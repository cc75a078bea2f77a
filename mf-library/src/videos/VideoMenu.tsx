import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Menu } from '@wavereel/ui';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { allActions, useVideoActions } from '../video/use-video-actions';
import { useVideoDialogs } from '../video/use-video-dialogs';

/** What else can be done with a video. */
export function VideoMenu({ job, onDeleted }: { readonly job: Job; readonly onDeleted: (deleted: Job) => void }) {
  const text = useText('mf-library');
  const [isRenaming, setRenaming] = useState(false);
  const { dialogs, ...asking } = useVideoDialogs(job);
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const actions = useVideoActions(job, {
    onRename: () => setRenaming(true),
    ...asking,
    onDeleted,
  });
  return (
    <>
      <Menu label={text('videos.more', { title: job.title })} items={allActions(actions)} align="end" />
      {dialogs}
      {isRenaming && (
        <RenameDialog
          title={text('videos.rename')}
          value={job.title}
          error={rename.error}
          onSave={(title) => rename.mutateAsync({ params: { id: job.id }, body: { title } })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
