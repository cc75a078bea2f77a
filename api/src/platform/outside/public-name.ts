import { parse } from 'tldts';

/** Whether a name in ASCII is below a public suffix, so that it is somebody's: no address, and none of a machine or a network. */
export function isPublicName(name: string): boolean {
  const { isIp, domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  return isIp === false && domain !== null && (isIcann === true || isPrivate === true);
}
