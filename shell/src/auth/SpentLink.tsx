import type { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { LinkButton } from '@wavereel/ui';
import { AuthLayout } from './AuthLayout';

/** Whether what was refused is the link itself: used, too old, replaced by a newer one, or cut short on its way. */
export const isSpent = ({ code, fields }: ApiError): boolean =>
  code === 'link_expired' || 'token' in fields || 'verificationToken' in fields;

/** A mailed link works once and not for long; the way to a new one. */
export function SpentLink({ again }: { again: '/reset' | '/reset-email' | '/settings' }) {
  const text = useText('shell');
  return (
    <AuthLayout title={text('spent.title')} lead={text('spent.text')}>
      <LinkButton as={Link} to={again} size="large" fullWidth>
        {text('spent.again')}
      </LinkButton>
    </AuthLayout>
  );
}
