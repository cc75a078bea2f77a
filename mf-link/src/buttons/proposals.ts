import { knownPlaceOf, type LinkButtonKind } from '@wavereel/contracts';

/** An address as it was typed or pasted, with `https://` where it says nothing else; null where it is none. */
export function addressOf(typed: string): string | null {
  const words = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(words) && !/^[^/]*\.[^/]*:\d/.test(words) ? words : `https://${words}`;
  if (words === '' || /\s/.test(words) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? whole : null;
}

/** The host of an address without `www.`; empty where there is none. */
export function hostOf(typed: string): string {
  const address = addressOf(typed);
  return address === null ? '' : new URL(address).hostname.replace(/^www\./, '');
}

/** What a button to an address may be called: the place by its name, else its host. Empty where that is no address. */
export const labelFor = (typed: string): string => knownPlaceOf(hostOf(typed))?.name ?? hostOf(typed);

/** What a button to an address is for, as far as its host says it. */
export const kindFor = (typed: string): LinkButtonKind => knownPlaceOf(hostOf(typed))?.kind ?? 'link';
