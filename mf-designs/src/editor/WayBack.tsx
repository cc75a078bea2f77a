import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { useLocation } from '@wavereel/router';
import { icons, LinkButton } from '@wavereel/ui';
import { fromCreate } from '../picker/use-editor';

/** Back to the video that waits for a design, whether the video is there already or still being made; otherwise to the designs. */
export function WayBack({ jobId }: { readonly jobId: string | null }) {
  const text = useText('mf-designs');
  const { state } = useLocation();
  const isMaking = typeof state === 'object' && state !== null && 'from' in state && state.from === fromCreate.from;
  const toVideo = jobId === null ? '/create?from=editor' : `/edit/${encodeURIComponent(jobId)}`;
  const isVideo = jobId !== null || isMaking;
  return (
    <LinkButton as={GuardedLink} to={isVideo ? toVideo : '/designs'} variant="quiet" size="small" icon={icons.back}>
      {text(isVideo ? 'editor.toVideo' : 'editor.toDesigns')}
    </LinkButton>
  );
}
