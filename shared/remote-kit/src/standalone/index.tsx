import { ApiProvider, restoreSession, session$, signIn, signUp, useSession, ApiError } from '@wavereel/client';
import { currentLanguage } from '@wavereel/i18n';
import { Button, EmptyState, ErrorState, UiProvider } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { Notices } from '../frame/Notices';
import { wireFrame } from '../frame/wire';
import { declare, type RemoteDefinition } from '../remote/create-remote';
import { RemoteProviders } from '../remote/Providers';
import { loadExposed, prepareFederation } from '../host/federation';
import { createGuardDesk } from '../host/guards';
import { fetchRegistry } from '../host/registry-client';
import { flagsAsked, flagsOn, type Registry } from '../registry';
import { createPartDesk } from '../remote/part-desk';
import type { RemoteProps } from '../remote/props';
import { useKitText } from '../texts';
import { ScreenBoundary } from './ScreenBoundary';

/** The account of pages that stand alone, made on first use in the local api that they talk to. */
const account = { name: 'Alone', lastName: '', email: 'alone@wavereel.example', password: 'standalone-page' };

/** Shows one remote by itself at `firstPath`, with its providers, signed in to a real local api. */
export function startStandalone(definition: RemoteDefinition, firstPath: string): void {
  wireFrame();
  prepareFederation(partBudgetMs);
  // It passes navigations on from one router in the page to the others.
  startSingleSpa();
  declare(definition);
  if (location.pathname === '/') history.replaceState(null, '', firstPath + location.search);
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
  // Without it, slots show what their screens do without a part.
  await readRegistry().catch(() => undefined);
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
  return (
    <RemoteProviders remoteProps={aloneProps}>
      <ScreenBoundary>
        <definition.Root />
      </ScreenBoundary>
    </RemoteProviders>
  );
}

const guards = createGuardDesk();

/** As for a remote in the shell. */
const partBudgetMs = 10_000;
const registryTimeoutMs = 10_000;

let known: Registry | null = null;

/** Parts come out of the releases of the suite whose api answers here. */
async function readRegistry(): Promise<Registry> {
  known = await fetchRegistry(registryTimeoutMs);
  return known;
}

const parts = createPartDesk({
  registry: () => known,
  readAnew: readRegistry,
  load: loadExposed,
  budgetMs: partBudgetMs,
  onFailure: ({ cause, message }) => console.error(message, cause),
  flagsOf: (release) => flagsOn(release, null, new Date()),
});

const aloneProps: RemoteProps = {
  basePath: '',
  registerGuard: guards.register,
  mayLeave: guards.mayLeave,
  hasRoute: () => false,
  // Those that the address asked for when the page was opened: nothing was released here.
  flags: flagsAsked(location.search),
  parts,
  onCrash: (error) => {
    throw error;
  },
};
