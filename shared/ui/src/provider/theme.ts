import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Mantine supplies behaviour; its colours all lead back to our own custom properties. */
export const theme = createTheme({
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)' },
  primaryColor: 'indigo',
  primaryShade: 8,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const colors = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-anchor': 'var(--action)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--action)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-font-size-md': '0.875rem', '--mantine-line-height': '1.43' },
  light: colors,
  dark: colors,
});
