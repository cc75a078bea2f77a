import { call, tellNews, useRead, useUser, type ApiError } from '@wavereel/client';
import { endpoints, type ConnectedApp } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { Button, Card, ConfirmDialog, Skeleton, Text } from '@wavereel/ui';
import { useState } from 'react';
import classes from './settings.module.css';

/** Apps of others that may act for the person. */
export function AppsSection() {
  const text = useText('shell');
  const user = useUser();
  const apps = useRead(endpoints.users.apps, { params: { id: user.id } });
  return (
    <Card title={text('apps.title')} lead={text('apps.lead')} as="section">
      {apps.isError ? (
        <LoadFailure title={text('apps.failed')} error={apps.error} onRetry={() => void apps.refetch()} />
      ) : !apps.data ? (
        <Skeleton height={24} />
      ) : apps.data.length === 0 ? (
        <Text tone="muted">{text('apps.none')}</Text>
      ) : (
        <ul className={classes['list']}>
          {apps.data.map((app) => (
            <App key={app.clientId} app={app} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function App({ app }: { app: ConnectedApp }) {
  const text = useText('shell');
  const format = useFormat();
  const say = useErrorText();
  const user = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const disconnect = async () => {
    setError(undefined);
    await call(endpoints.users.disconnect, { params: { id: user.id, clientId: app.clientId } }).catch(
      (failure: ApiError) => {
        setError(say(failure));
        throw failure;
      },
    );
    bus.emit('notify', { tone: 'good', text: text('apps.gone', { app: app.name }) });
    await tellNews('apps.changed');
  };
  const scopes = app.scopes
    .map((scope) => text(scope === 'write' ? 'oauth.scope.write' : 'oauth.scope.read'))
    .join(' · ');

  return (
    <li className={classes['line']}>
      <div className={classes['words']}>
        <Text weight="medium">{app.name}</Text>
        <Text tone="muted" size={12}>{`${scopes} · ${format.date(app.dateAdded)}`}</Text>
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setIsAsking(true)}
        aria-label={text('apps.disconnectOne', { app: app.name })}
      >
        {text('apps.disconnect')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text('apps.question', { app: app.name })}
        message={text('apps.consequence')}
        confirmLabel={text('apps.disconnect')}
        cancelLabel={text('apps.keep')}
        danger
        onConfirm={disconnect}
        {...(error ? { error } : {})}
      />
    </li>
  );
}
