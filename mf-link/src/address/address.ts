import type { LinkPage } from '@wavereel/contracts';

/** Where a page is as a whole address. @param origin of the product, where the api does not know its own */
export const wholeAddress = ({ address }: Pick<LinkPage, 'address'>, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : address;

/** As people read it: letters instead of their codes, and no scheme. */
export function readable(address: string): string {
  const words = address.replace(/^https?:\/\//, '');
  try {
    return decodeURI(words);
  } catch {
    return words;
  }
}

/** What a page's address would be by another name; null where its address does not end in its name, as at a domain of its own. */
export function addressBy(
  page: Pick<LinkPage, 'address' | 'slug' | 'shortId'>,
  name: string,
  origin: string,
): string | null {
  const whole = readable(wholeAddress(page, origin));
  const present = page.slug ?? page.shortId;
  return whole.endsWith(`/${present}`) ? whole.slice(0, -present.length) + name : null;
}
