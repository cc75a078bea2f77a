import { useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { EmptyState, LinkButton } from '@wavereel/ui';

/** Where a session that ended by itself leads: it says so, and the way back in. */
export function BlankPage() {
  const text = useText('shell');
  const { search } = useLocation();
  return (
    <EmptyState
      isPage
      title={text('blank.title')}
      text={text('blank.text')}
      action={
        <LinkButton as={Link} to={{ pathname: '/login', search }}>
          {text('blank.action')}
        </LinkButton>
      }
    />
  );
}
