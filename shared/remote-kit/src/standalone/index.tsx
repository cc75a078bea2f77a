import { ApiProvider, restoreSession, session$, signIn, signUp, useSession, ApiError } from '@wavereel/client';
import { currentLanguage } from '@wavereel/i18n';
import { Button, EmptyState, ErrorState, UiProvider } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Notices } from '../frame/Notices';
import { wireFrame } from '../frame/wire';
import { declare, type RemoteDefinition } from '../remote/create-remote';
import { RemoteProviders } from '../remote/Providers';
import { createGuardDesk } from '../host/guards';
import type { RemoteProps } from '../remote/props';
import { useKitText } from '../texts';

/** The account of pages that stand alone, made on first use in the local api that they talk to. */
const account = { name: 'Alone', lastName: '', email: 'alone@wavereel.example', password: 'standalone-page' };

/** Shows one remote by itself at `firstPath`, with its providers, signed in to a real local api. */
export function startStandalone(definition: RemoteDefinition, firstPath: string): void {
  wireFrame();
  declare(definition);
  if (location.pathname === '/') history.replaceState(null, '', firstPath);
  const element = document.createElement('main');
  document.body.append(element);
  createRoot(element).render(
    <UiProvider root>
      <ApiProvider>
        <Standalone definition={definition} />
        <Notices />
      </ApiProvider>
    </UiProvider>,
  );
}

async function enter(): Promise<void> {
  await restoreSession();
  if (session$.value.status === 'signed-in') return;
  await signIn(account).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await signUp({ ...account, language: currentLanguage() });
  });
}

function Standalone({ definition }: { definition: RemoteDefinition }) {
  const text = useKitText();
  const session = useSession();
  const [failure, setFailure] = useState<Error | null>(null);
  const start = () => {
    setFailure(null);
    enter().catch((error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))));
  };
  useEffect(start, []);

  if (failure) {
    return (
      <ErrorState
        title={text('alone.failed')}
        text={text('alone.failedText')}
        detail={failure.message}
        action={<Button onClick={start}>{text('alone.retry')}</Button>}
      />
    );
  }
  if (session.status !== 'signed-in') return <EmptyState title={text('alone.signingIn')} />;
  return <RemoteProviders Root={definition.Root} remoteProps={aloneProps} />;
}

const guards = createGuardDesk();

const aloneProps: RemoteProps = {
  basePath: '',
  registerGuard: guards.register,
  mayLeave: guards.mayLeave,
  hasRoute: () => false,
  onCrash: (error) => {
    throw error;
  },
};
