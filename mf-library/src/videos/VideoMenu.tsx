import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Menu, MenuButton } from '@wavereel/ui';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { allActions, useVideoActions } from '../video/use-video-actions';
import { useVideoDialogs } from '../video/use-video-dialogs';

interface VideoMenuProps {
  readonly job: Job;
  readonly onDeleted: (deleted: Job) => void;
}

/** What else can be done with a video: a button, until somebody wants to know. */
export function VideoMenu(props: VideoMenuProps) {
  const text = useText('mf-library');
  const [isAsked, setAsked] = useState(false);
  const label = text('videos.more', { title: props.job.title });
  if (!isAsked) return <MenuButton label={label} onPress={() => setAsked(true)} />;
  return <Whole {...props} label={label} />;
}

function Whole({ job, onDeleted, label }: VideoMenuProps & { readonly label: string }) {
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
      <Menu label={label} items={allActions(actions)} align="end" startsOpen />
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
