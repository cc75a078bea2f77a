import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { icons, LinkButton } from '@wavereel/ui';

/** The way to what was deleted. */
export function BinLink({ to }: { readonly to: string }) {
  const text = useText('mf-library');
  return (
    <LinkButton as={Link} to={to} variant="quiet" icon={icons.trash}>
      {text('bin.title')}
    </LinkButton>
  );
}
