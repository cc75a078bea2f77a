import ipaddr from 'ipaddr.js';

/** Parts of an address of IPv6 that tell one person from another: they have a whole /64 to themselves. */
const ownParts = 4;

/** Some proxies write the port behind an address. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;

/** Who counts as one where addresses are counted: an address of IPv4, in whatever notation, or a /64 of IPv6. What is no address counts as one together. */
export function networkOf(text: string): string {
  const [, six, four] = withPort.exec(text) ?? [];
  const address = six ?? four ?? text;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : parsed.parts
        .slice(0, ownParts)
        .map((part) => part.toString(16))
        .join(':');
}
