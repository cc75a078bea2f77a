import { useSession } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Navigate, useNavigate } from '@wavereel/router';
import { Button, EmptyState } from '@wavereel/ui';

/** Where a session that ended by itself leads: it says so, and the way back in. */
export function BlankPage() {
  const text = useText('shell');
  const session = useSession();
  const navigate = useNavigate();
  if (session.status === 'signed-in') return <Navigate to="/videos" replace />;
  const expired = session.status === 'signed-out' ? session.expired : null;
  return (
    <main>
      <EmptyState title={text('blank.title')} text={expired ?? text('blank.text')} action={<Button onClick={() => void navigate('/login')}>{text('blank.action')}</Button>} />
    </main>
  );
}
