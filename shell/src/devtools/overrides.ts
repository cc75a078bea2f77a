import {
  flagOverridesSchema,
  overridesSchema,
  type FlagOverrides,
  type Overrides,
} from '@wavereel/remote-kit/registry';

const keys = { overrides: 'wavereel.overrides', flags: 'wavereel.flags' } as const;
/** Tells the server that this page may load from the developer's own machine. */
const cookie = 'wavereel_developer';
/** Whoever develops for longer sets it again; a page that is forgotten is as strict as any. */
const cookieSeconds = 24 * 3600;

/** What this browser puts in place of live releases; nothing where it was spoilt. */
export const readOverrides = (): Overrides => readKept(keys.overrides, (kept) => overridesSchema.parse(kept));

/** How flags are set in this browser; nothing where that was spoilt. */
export const readFlagOverrides = (): FlagOverrides => readKept(keys.flags, (kept) => flagOverridesSchema.parse(kept));

/** Takes effect with the next load of the page. */
export function keepOverrides(overrides: Overrides): void {
  keep(keys.overrides, overrides);
  const local = Object.values(overrides).some((override) => 'entry' in override);
  document.cookie = `${cookie}=${local ? '1' : ''}; path=/; samesite=strict; max-age=${local ? cookieSeconds : 0}`;
}

/** Takes effect with the next load of the page. */
export const keepFlagOverrides = (flags: FlagOverrides): void =>
  keep(keys.flags, Object.fromEntries(Object.entries(flags).filter(([, set]) => Object.keys(set).length > 0)));

function readKept<Kept extends object>(key: string, parse: (kept: unknown) => Kept): Kept {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return parse({});
  }
}

function keep(key: string, kept: object): void {
  if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
}
