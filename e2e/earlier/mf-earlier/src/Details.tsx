import { useText } from '@wavereel/i18n';
import { useNavigate, useParams } from '@wavereel/router';
import { Button, Page } from '@wavereel/ui';

/** A screen below another: what the address says, and the way back. */
export function Details() {
  const text = useText('mf-earlier');
  const { number = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page title={text('details', { number })}>
      <Button onClick={() => void navigate('/earlier')}>{text('back')}</Button>
    </Page>
  );
}
