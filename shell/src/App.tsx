import { ApiProvider } from '@wavereel/client';
import { Notices } from '@wavereel/remote-kit/host';
import type { Registry } from '@wavereel/remote-kit/registry';
import { BrowserRouter } from '@wavereel/router';
import { UiProvider } from '@wavereel/ui';
import { StrictMode } from 'react';
import { DevTools } from './devtools/DevTools';
import './news';
import { RegistryProvider } from './registry/RegistryContext';
import { ShellRoutes } from './routing/ShellRoutes';

/** @param registry as it was asked for before anything was drawn */
export function App({ registry }: { readonly registry: Promise<Registry> }) {
  return (
    <StrictMode>
      <UiProvider root>
        <ApiProvider>
          <RegistryProvider first={registry}>
            <BrowserRouter>
              <ShellRoutes />
            </BrowserRouter>
            <DevTools />
          </RegistryProvider>
        </ApiProvider>
        <Notices />
      </UiProvider>
    </StrictMode>
  );
}
