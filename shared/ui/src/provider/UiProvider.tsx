import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { createSchemeManager } from './color-scheme';
import { cssVariablesResolver, theme } from './theme';

export interface UiProviderProps {
  /** Exactly one provider of a page is its root: it writes the variables that the others read. */
  readonly root?: boolean | undefined;
  readonly children: ReactNode;
}

/** The answer's own nonce, without which the policy of the page refuses style elements. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Theme and colour scheme for one React root. */
export function UiProvider({ root = false, children }: UiProviderProps) {
  const [manager] = useState(createSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      withCssVariables={root}
      withGlobalClasses={root}
    >
      {children}
    </MantineProvider>
  );
}
