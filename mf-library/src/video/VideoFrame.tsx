import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
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
  return (
    <Page
      title={title}
      actions={actions}
      back={
        <LinkButton as={Link} to="/videos" variant="quiet" icon={icons.back}>
          {text('videos.title')}
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
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
