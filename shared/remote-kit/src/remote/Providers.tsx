import { ApiProvider } from '@wavereel/client';
import { BrowserRouter } from '@wavereel/router';
import { UiProvider } from '@wavereel/ui';
import { StrictMode, type ReactNode } from 'react';
import { RemotePropsContext, type RemoteProps } from './props';

/** Everything that the screens and the parts of a remote stand in, in the shell and alone. */
export function RemoteProviders({ children, remoteProps }: { children: ReactNode; remoteProps: RemoteProps }) {
  return (
    <StrictMode>
      <RemotePropsContext value={remoteProps}>
        <UiProvider>
          <ApiProvider>
            <BrowserRouter basename={remoteProps.basePath}>{children}</BrowserRouter>
          </ApiProvider>
        </UiProvider>
      </RemotePropsContext>
    </StrictMode>
  );
}
