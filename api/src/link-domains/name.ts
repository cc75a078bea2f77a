import { domainToASCII } from 'node:url';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { isPublicName } from '../platform/outside/public-name';

/** What ends or begins a name within an address: reading one would pass over what is behind it. */
const notOfNames = /[\s/\\?#@:%]/;

/** A name as it is compared: of ASCII, in small letters, without the dot that may end it. Empty where it cannot be one. */
export const asciiName = (text: string): string =>
  notOfNames.test(text) ? '' : domainToASCII(text.replace(/\.$/, '')).toLowerCase();

/** As of a host: names with an underscore are of records, and no authority makes a certificate for one. */
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** What a browser may show of an address is left out. */
const bare = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

/** Whether a name is a host or below it. */
export const isWithin = (name: string, host: string): boolean => name === host || name.endsWith(`.${host}`);

/**
 * What was typed as a domain that somebody can have: below a public suffix, no address and no name of this machine.
 * @param own hosts of the product
 * @throws ApiFailure domain_wrong, domain_own, each at its field
 */
export function readDomain(typed: string, own: readonly string[]): string {
  const name = asciiName(bare(typed));
  const isOne =
    name.length <= limits.domainMaxChars && name.split('.').every((part) => label.test(part)) && isPublicName(name);
  if (!isOne) throw new ApiFailure('domain_wrong', {}, { domain: 'domain_wrong' });
  if (own.some((host) => isWithin(name, host))) throw new ApiFailure('domain_own', {}, { domain: 'domain_own' });
  return name;
}
