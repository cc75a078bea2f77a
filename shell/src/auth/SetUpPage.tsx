import { call, takeUser, useSession } from '@wavereel/client';
import { endpoints, industries, workRoles, type BodyOf } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Navigate, useSearchParams } from '@wavereel/router';
import { Button } from '@wavereel/ui';
import { useState } from 'react';
import { pathWithNext, safeNext } from '../routing/next';
import { oneOf, PersonFields } from '../settings/PersonFields';
import { AuthLayout } from './AuthLayout';
import { Form } from './Form';
import { useSubmit } from './use-submit';

/** Two questions after signing up; both may be passed over. */
export function SetUpPage() {
  const text = useText('shell');
  const session = useSession();
  const [query] = useSearchParams();
  const [work, setWork] = useState({ workRole: '', industry: '' });
  const answer = useSubmit(() =>
    send({ workRole: oneOf(workRoles, work.workRole), industry: oneOf(industries, work.industry) }),
  );
  const skip = useSubmit(() => send({ workRole: null, industry: null }));

  if (session.status !== 'signed-in') return <Navigate to={pathWithNext('/login', '/setup')} replace />;
  if (session.user.isSetUp) return <Navigate to={safeNext(query.get('next'), location.origin)} replace />;
  return (
    <AuthLayout title={text('setUp.title')} lead={text('setUp.lead', { name: session.user.name })}>
      <Form
        onSubmit={answer.submit}
        busy={answer.busy}
        error={answer.error ?? skip.error}
        submitLabel={text('setUp.submit')}
        after={
          <Button variant="quiet" size="large" fullWidth loading={skip.busy} onClick={() => void skip.submit()}>
            {text('setUp.skip')}
          </Button>
        }
      >
        <PersonFields value={work} onChange={setWork} />
      </Form>
    </AuthLayout>
  );
}

async function send(body: BodyOf<typeof endpoints.users.setUp>): Promise<void> {
  takeUser(await call(endpoints.users.setUp, { body }));
}
