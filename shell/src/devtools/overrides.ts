import { overridesSchema, type Overrides } from '@wavereel/remote-kit/registry';

const key = 'wavereel.overrides';
/** Tells the server that this page may load from the developer's own machine. */
const cookie = 'wavereel_developer';
/** Whoever develops for longer sets it again; a page that is forgotten is as strict as any. */
const cookieSeconds = 24 * 3600;

/** What this browser puts in place of live releases; nothing where it was spoilt. */
export function readOverrides(): Overrides {
  try {
    return overridesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Takes effect with the next load of the page. */
export function keepOverrides(overrides: Overrides): void {
  const some = Object.keys(overrides).length > 0;
  if (some) localStorage.setItem(key, JSON.stringify(overrides));
  else localStorage.removeItem(key);
  const local = Object.values(overrides).some((override) => 'entry' in override);
  document.cookie = `${cookie}=${local ? '1' : ''}; path=/; samesite=strict; max-age=${local ? cookieSeconds : 0}`;
}
