import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useHasRoute } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { icons, type Icon, type MenuItem } from '@wavereel/ui';
import { sayRefusal } from '../say-refusal';
import { useVideoFiles } from './use-video-files';

interface VideoActionOptions {
  readonly onRename: () => void;
  readonly onTags: () => void;
  /** Told of it as it lies in the bin. */
  readonly onDeleted: (deleted: Job) => void;
  readonly onShare: () => void;
  /** Told of the new one. */
  readonly onCloned?: ((job: Job) => void) | undefined;
}

/** What can be done with a video, each as an item of a menu; null for what cannot be done with it now. */
export interface VideoActions {
  readonly edit: MenuItem | null;
  readonly captions: MenuItem | null;
  readonly rename: MenuItem;
  readonly share: MenuItem | null;
  readonly tags: MenuItem;
  readonly archive: MenuItem;
  readonly clone: MenuItem;
  readonly retry: MenuItem | null;
  readonly cancel: MenuItem | null;
  readonly remove: MenuItem;
  /** What can be taken along. */
  readonly files: readonly MenuItem[];
}

/** The one list of what is done with a video, for its card and its page. What is refused is said. */
export function useVideoActions(job: Job, options: VideoActionOptions): VideoActions {
  const { onRename, onTags, onDeleted, onShare, onCloned } = options;
  const text = useText('mf-library');
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const cancel = useSend(endpoints.jobs.cancel, 'videos.changed');
  const retry = useSend(endpoints.jobs.retry, 'videos.changed');
  const clone = useSend(endpoints.jobs.clone, 'videos.changed');
  const { guid, title, status, inputUrl, archived, shareUrl } = job;
  const its = { params: { id: job.id } };
  const refused = { onError: sayRefusal };
  const onCopy = (copy: Job) => {
    bus.emit('notify', { tone: 'good', text: text('videos.cloned', { title }) });
    onCloned?.(copy);
  };
  const item = (label: string, icon: Icon, onSelect: () => void): MenuItem => ({ label, icon, onSelect });
  const canEdit = hasRoute('/edit') && inputUrl !== null;
  const canCaption = hasRoute('/transcribe') && status !== 'failed';
  return {
    edit: canEdit ? item(text('videos.edit'), icons.scissors, () => void navigate(`/edit/${guid}`)) : null,
    captions: canCaption
      ? item(text('captions.open'), icons.captions, () => void navigate(`/transcribe/${guid}`))
      : null,
    rename: item(text('videos.rename'), icons.edit, onRename),
    archive: item(
      text(archived ? 'select.unarchive' : 'select.archive'),
      icons.folder,
      () =>
        // As below: its card may go at once.
        void change.mutateAsync({ ...its, body: { archived: !archived } }).then(
          () =>
            bus.emit('notify', {
              tone: 'good',
              text: text(archived ? 'select.unarchived' : 'select.archived', { count: 1 }),
            }),
          sayRefusal,
        ),
    ),
    tags: item(text('tags.edit'), icons.list, onTags),
    // What is public can be taken back while it is drawn anew.
    share: status === 'complete' || shareUrl !== null ? item(text('share.open'), icons.share, onShare) : null,
    clone: item(text('videos.clone'), icons.clone, () => clone.mutate(its, { onSuccess: onCopy, ...refused })),
    retry: status === 'failed' ? item(text('videos.retry'), icons.retry, () => retry.mutate(its, refused)) : null,
    cancel: status === 'pending' ? item(text('videos.cancel'), icons.close, () => cancel.mutate(its, refused)) : null,
    remove: {
      // The card may be gone before all that shows videos is read anew: a callback of the mutation would go with it.
      ...item(text('videos.delete'), icons.trash, () => {
        void change.mutateAsync({ ...its, body: { deleted: true } }).then(onDeleted, sayRefusal);
      }),
      danger: true,
    },
    files: useVideoFiles(job),
  };
}

/** All of them as one menu, in the order in which they are needed. */
export const allActions = (actions: VideoActions): readonly MenuItem[] => {
  const { edit, captions, rename, share, tags, clone, archive, retry, cancel, remove, files } = actions;
  const before = [retry, cancel, edit, captions, rename, share, tags, clone];
  return [...before.filter((each) => each !== null), ...files, archive, remove];
};
