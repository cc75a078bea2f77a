import { ApiProvider } from '@wavereel/client';
import { BrowserRouter } from '@wavereel/router';
import { UiProvider } from '@wavereel/ui';
import { StrictMode, type ComponentType } from 'react';
import { RemotePropsContext, type RemoteProps } from './props';

/** Everything that a remote's screens stand in, in the shell and alone. */
export function RemoteProviders({ Root, remoteProps }: { Root: ComponentType; remoteProps: RemoteProps }) {
  return (
    <StrictMode>
      <RemotePropsContext value={remoteProps}>
        <UiProvider>
          <ApiProvider>
            <BrowserRouter basename={remoteProps.basePath}>
              <Root />
            </BrowserRouter>
          </ApiProvider>
        </UiProvider>
      </RemotePropsContext>
    </StrictMode>
  );
}
