import type { Job } from '@wavereel/contracts';
import { useState, type ReactNode } from 'react';
import { ShareDialog } from '../sharing/ShareDialog';
import { TagsDialog } from '../TagsDialog';

/** What is asked about a video in a dialog of its own, for its card and its page. */
export function useVideoDialogs(job: Job): {
  readonly onTags: () => void;
  readonly onShare: () => void;
  readonly dialogs: ReactNode;
} {
  const [open, setOpen] = useState<'tags' | 'share' | null>(null);
  const close = () => setOpen(null);
  return {
    onTags: () => setOpen('tags'),
    onShare: () => setOpen('share'),
    dialogs: (
      <>
        {open === 'share' && <ShareDialog job={job} onClose={close} />}
        {open === 'tags' && <TagsDialog job={job} onClose={close} />}
      </>
    ),
  };
}
