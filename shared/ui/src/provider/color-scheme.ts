import type { MantineColorSchemeManager } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { palettes, type Palette, type ResolvedScheme } from '../tokens';

export type ColorScheme = 'light' | 'dark' | 'auto';

const storageKey = 'wavereel.scheme';
const darkQuery = '(prefers-color-scheme: dark)';

const isScheme = (value: unknown): value is ColorScheme => value === 'light' || value === 'dark' || value === 'auto';

function stored(): ColorScheme {
  try {
    const value = localStorage.getItem(storageKey);
    return isScheme(value) ? value : 'auto';
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
    return 'auto';
  }
}

let scheme = stored();
// Every provider of the page listens here: storage events reach other tabs only.
const listeners = new Set<() => void>();

function change(next: ColorScheme): void {
  if (next === scheme) return;
  scheme = next;
  for (const listener of [...listeners]) listener();
}

function setScheme(next: ColorScheme): void {
  // Providers answer a change by setting the same value again: it ends here.
  if (next === scheme) return;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // As above.
  }
  change(next);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(darkQuery);
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) change(stored());
  };
  listeners.add(listener);
  media.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}

function resolve(): ResolvedScheme {
  if (scheme !== 'auto') return scheme;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** One manager a provider: all of them stand on the one value of the page. */
export function createSchemeManager(): MantineColorSchemeManager {
  let stop: () => void = () => undefined;
  return {
    get: () => scheme,
    set: setScheme,
    subscribe: (onUpdate) => {
      stop = subscribe(() => onUpdate(scheme));
    },
    unsubscribe: () => stop(),
    clear: () => setScheme('auto'),
  };
}

export interface ColorSchemeChoice {
  /** What the person chose. */
  readonly scheme: ColorScheme;
  /** What shows now. */
  readonly resolved: ResolvedScheme;
  /** Changes every root of the page at once and is kept. */
  readonly setScheme: (scheme: ColorScheme) => void;
}

export function useColorScheme(): ColorSchemeChoice {
  const chosen = useSyncExternalStore(subscribe, () => scheme);
  const resolved = useSyncExternalStore(subscribe, resolve);
  return { scheme: chosen, resolved, setScheme };
}

/** The colours that show now, for what is drawn on a canvas. */
export function useTokens(): Palette {
  return palettes[useColorScheme().resolved];
}
