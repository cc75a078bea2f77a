import { useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { icons, LinkButton, Page, Skeleton, VisuallyHidden } from '@wavereel/ui';
import type { ReactNode } from 'react';

interface VideoFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What every state of the page of a video has: its title, and the way back to all of them. */
export function VideoFrame({ title, actions, children }: VideoFrameProps) {
  const text = useText('mf-library');
  const { state } = useLocation();
  return (
    <Page
      title={title}
      actions={actions}
      back={
        <LinkButton as={Link} to={`/videos${searchOf(state)}`} variant="quiet" icon={icons.back}>
          {text('videos.title')}
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
}

/** What was searched for in the list that led here; nothing where none did. */
function searchOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'list' in state;
  return isOurs && typeof state.list === 'string' ? state.list : '';
}

export function VideoLoading() {
  const text = useText('mf-library');
  return (
    <VideoFrame title={text('page.title')}>
      <div role="status">
        <VisuallyHidden>{text('page.loading')}</VisuallyHidden>
        <Skeleton height={320} />
      </div>
    </VideoFrame>
  );
}
