import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { icons, LinkButton } from '@wavereel/ui';
import type { ForVideo } from './stage/use-clip-sound';

/** Back to the video that waits for a design, whether the video is there already or still being made; otherwise to the designs. */
export function WayBack({ video }: { readonly video: ForVideo }) {
  const text = useText('mf-designs');
  const jobId = video?.jobId ?? null;
  const toVideo = jobId === null ? '/create?from=editor' : `/edit/${encodeURIComponent(jobId)}`;
  return (
    <LinkButton as={GuardedLink} to={video ? toVideo : '/designs'} variant="quiet" size="small" icon={icons.back}>
      {text(video ? 'editor.toVideo' : 'editor.toDesigns')}
    </LinkButton>
  );
}
