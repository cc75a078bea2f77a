import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { icons, LinkButton } from '@wavereel/ui';

/** The way back to all pages. */
export function ToPages() {
  const text = useText('mf-link');
  return (
    <LinkButton as={GuardedLink} to="/link" variant="quiet" size="small" icon={icons.back}>
      {text('editor.back')}
    </LinkButton>
  );
}
