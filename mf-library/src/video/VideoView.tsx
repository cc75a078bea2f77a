import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { Button, IconButton, icons, Menu, Section, type MenuItem } from '@wavereel/ui';
import { useRef, useState } from 'react';
import { RenameLine } from './RenameLine';
import { useVideoActions, type VideoActions } from './use-video-actions';
import { useVideoDialogs } from './use-video-dialogs';
import classes from './video.module.css';
import { VideoFacts } from './VideoFacts';
import { VideoFrame } from './VideoFrame';
import { VideoStage } from './VideoStage';

interface VideoViewProps {
  readonly job: Job;
  /** Reads it anew. */
  readonly refresh: () => Promise<{ readonly data: Job | undefined }>;
  readonly onDeleted: (job: Job) => void;
}

/** The page of a video that is there: its name, what is done with it, the video itself, and what is known of it. */
export function VideoView({ job, refresh, onDeleted }: VideoViewProps) {
  const text = useText('mf-library');
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const { dialogs, ...asking } = useVideoDialogs(job);
  const renamer = useRef<HTMLButtonElement>(null);
  const actions = useVideoActions(job, {
    onRename: () => setRenaming(true),
    ...asking,
    onDeleted: () => onDeleted(job),
    onCloned: ({ guid }) => void navigate(`/videos/${guid}`),
  });
  const endRenaming = () => {
    setRenaming(false);
    renamer.current?.focus();
  };
  return (
    <VideoFrame
      title={job.title}
      actions={
        <>
          <IconButton
            ref={renamer}
            icon={icons.edit}
            label={actions.rename.label}
            aria-expanded={isRenaming}
            onClick={actions.rename.onSelect}
          />
          <Actions job={job} actions={actions} />
        </>
      }
    >
      {isRenaming && <RenameLine job={job} onEnd={endRenaming} />}
      {dialogs}
      <VideoStage job={job} refresh={refresh} retry={actions.retry} />
      <div className={classes['about']}>
        <Section title={text('facts.title')}>
          <VideoFacts job={job} />
        </Section>
      </div>
    </VideoFrame>
  );
}

/** What is done most often by buttons, the rest by a menu. */
function Actions({ job, actions }: { readonly job: Job; readonly actions: VideoActions }) {
  const text = useText('mf-library');
  const { edit, captions, files, share, tags, clone, archive, cancel, remove } = actions;
  const rest: readonly (MenuItem | null)[] = [cancel, share, tags, clone, archive, remove];
  return (
    <>
      {[edit, captions].map(
        (action) =>
          action && (
            <Button key={action.label} variant="secondary" icon={action.icon} onClick={action.onSelect}>
              {action.label}
            </Button>
          ),
      )}
      {files.length > 0 && (
        <Menu
          label={text('videos.download')}
          items={files}
          trigger={
            <Button icon={icons.download} iconAfter={icons.chevronDown}>
              {text('videos.download')}
            </Button>
          }
        />
      )}
      <Menu label={text('videos.more', { title: job.title })} items={rest.filter((item) => item !== null)} />
    </>
  );
}
