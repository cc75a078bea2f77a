import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { EmptyState, LinkButton } from '@wavereel/ui';
import { DocumentInFrame, DocumentPage } from './DocumentPage';

export const PrivacyPage = () => <DocumentPage name="privacy" />;
export const GdprPage = () => <DocumentPage name="gdpr" />;
export const TermsPage = () => <DocumentPage name="terms" />;
export const IntegrationsPage = () => <DocumentInFrame name="integrations" />;

/** Something that the operator of this instance has not switched on. */
export function NotEnabledPage() {
  const text = useText('shell');
  return (
    <EmptyState
      isPage
      title={text('notEnabled.title')}
      text={text('notEnabled.text')}
      action={
        <LinkButton as={Link} to="/">
          {text('notEnabled.action')}
        </LinkButton>
      }
    />
  );
}
