import { ApiProvider } from '@wavereel/client';
import { Notices } from '@wavereel/remote-kit/host';
import { BrowserRouter } from '@wavereel/router';
import { UiProvider } from '@wavereel/ui';
import { StrictMode } from 'react';
import { RegistryProvider } from './registry/RegistryContext';
import { ShellRoutes } from './routing/ShellRoutes';

export function App() {
  return (
    <StrictMode>
      <UiProvider root>
        <ApiProvider>
          <RegistryProvider>
            <BrowserRouter>
              <ShellRoutes />
            </BrowserRouter>
          </RegistryProvider>
        </ApiProvider>
        <Notices />
      </UiProvider>
    </StrictMode>
  );
}
