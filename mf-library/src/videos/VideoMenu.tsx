import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Menu } from '@wavereel/ui';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { ShareDialog } from '../sharing/ShareDialog';
import { TagsDialog } from '../TagsDialog';
import { allActions, useVideoActions } from '../video/use-video-actions';

/** What else can be done with a video. */
export function VideoMenu({ job, onDeleted }: { readonly job: Job; readonly onDeleted: (deleted: Job) => void }) {
  const text = useText('mf-library');
  const [isRenaming, setRenaming] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const actions = useVideoActions(job, {
    onRename: () => setRenaming(true),
    onTags: () => setTagging(true),
    onShare: () => setSharing(true),
    onDeleted,
  });
  return (
    <>
      <Menu label={text('videos.more', { title: job.title })} items={allActions(actions)} align="end" />
      {isTagging && <TagsDialog job={job} onClose={() => setTagging(false)} />}
      {isSharing && <ShareDialog job={job} onClose={() => setSharing(false)} />}
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
