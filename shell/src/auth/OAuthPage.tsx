import { call, useRead, useSession } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Link, useLocation, useSearchParams } from '@wavereel/router';
import { Button, icons, LinkButton, Skeleton } from '@wavereel/ui';
import { useState } from 'react';
import { pathWithNext } from '../routing/next';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { leavePage } from './leave-page';
import { leadsBack, oauthRequestOf } from './oauth-request';
import { FormError } from './FormError';
import { useSubmit } from './use-submit';

type Request = NonNullable<ReturnType<typeof oauthRequestOf>>;

/** An app of somebody else asks to act for the person. */
export function OAuthPage() {
  const text = useText('shell');
  const session = useSession();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const request = oauthRequestOf(query);
  if (!request) return <Refused reason={text('oauth.invalid')} />;
  if (session.status === 'signed-in') return <Question key={search} request={request} />;
  return (
    <AuthLayout title={text('oauth.title')} lead={text('oauth.signIn')}>
      <LinkButton as={Link} to={pathWithNext('/login', `/oauth/confirm${search}`)} size="large" fullWidth>
        {text('signIn.submit')}
      </LinkButton>
    </AuthLayout>
  );
}

/** Nothing leads back to an app that asked wrongly: who knows whose address that is. */
function Refused({ reason }: { reason: string }) {
  const text = useText('shell');
  return (
    <AuthLayout title={text('oauth.refused')} lead={reason}>
      <LinkButton as={Link} to="/" variant="secondary" size="large" fullWidth>
        {text('oauth.home')}
      </LinkButton>
    </AuthLayout>
  );
}

function Question({ request }: { request: Request }) {
  const text = useText('shell');
  const say = useErrorText();
  const session = useSession();
  const question = useRead(endpoints.auth.oauthQuestion, { query: request });
  const [wrong, setWrong] = useState(false);
  const decide = async (allow: boolean) => {
    const { redirectTo } = await call(endpoints.auth.oauthDecision, { body: { ...request, allow } });
    if (leadsBack(redirectTo, request.redirect_uri)) leavePage(redirectTo);
    else setWrong(true);
  };
  const allowing = useSubmit(() => decide(true));
  const denying = useSubmit(() => decide(false));

  if (wrong) return <Refused reason={text('oauth.invalid')} />;
  if (question.isError)
    return <Refused reason={question.error.status === 422 ? text('oauth.invalid') : say(question.error)} />;
  if (!question.data) return <AuthLayout title={text('oauth.title')} lead={<Skeleton height={24} />} />;
  const { client, scopes } = question.data;
  const account = session.status === 'signed-in' ? session.user.email : '';
  return (
    <AuthLayout title={text('oauth.asks', { app: client.name })} lead={text('oauth.account', { email: account })}>
      <div className={classes['fields']}>
        <FormError error={allowing.error ?? denying.error} />
        <p>{text('oauth.may')}</p>
        <ul className={classes['list']}>
          {scopes.map((scope) => (
            <li key={scope}>
              <icons.check />
              {text(`oauth.scope.${scope}`)}
            </li>
          ))}
        </ul>
        <p className={classes['small']}>{text('oauth.leads', { address: client.address })}</p>
        <Button size="large" fullWidth loading={allowing.busy} onClick={() => void allowing.submit()}>
          {text('oauth.allow')}
        </Button>
        <Button size="large" variant="secondary" fullWidth loading={denying.busy} onClick={() => void denying.submit()}>
          {text('oauth.deny')}
        </Button>
      </div>
    </AuthLayout>
  );
}
