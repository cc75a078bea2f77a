import { domainToASCII } from 'node:url';
import { limits } from '@wavereel/contracts';
import { parse } from 'tldts';
import { ApiFailure } from '../http/failure';

/** What ends or begins a name within an address: reading one would pass over what is behind it. */
const notOfNames = /[\s/\\?#@:%]/;

/** A name as it is compared: of ASCII, in small letters, without the dot that may end it. Empty where it cannot be one. */
export const asciiName = (text: string): string =>
  notOfNames.test(text) ? '' : domainToASCII(text.replace(/\.$/, '')).toLowerCase();

const label = /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/;

/** What a browser may show of an address is left out. */
const bare = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

const isWithin = (name: string, host: string): boolean => name === host || name.endsWith(`.${host}`);

/**
 * What was typed as a domain that somebody can have: below a public suffix, no address and no name of this machine.
 * @param own hosts of the product
 * @throws ApiFailure domain_wrong, domain_own, each at its field
 */
export function readDomain(typed: string, own: readonly string[]): string {
  const name = asciiName(bare(typed));
  const { isIp, domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  const isOne =
    name.length <= limits.domainMaxChars &&
    name.split('.').every((part) => label.test(part)) &&
    isIp === false &&
    domain !== null &&
    (isIcann === true || isPrivate === true);
  if (!isOne) throw new ApiFailure('domain_wrong', {}, { domain: 'domain_wrong' });
  if (own.some((host) => isWithin(name, host))) throw new ApiFailure('domain_own', {}, { domain: 'domain_own' });
  return name;
}
