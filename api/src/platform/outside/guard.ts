import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Something that the operator lets be read although it is not public: one host and port, or every port of a network. */
export type Allowance =
  { readonly host: string; readonly port: number } | { readonly network: ReturnType<typeof ipaddr.parseCIDR> };

/** What may be reached. */
export interface OutsideGuard {
  /** Whether a URL may be looked up at all: its scheme, its host, and its port where the host is an address already. */
  permitsUrl(url: URL): boolean;
  /** Whether an address that `url`'s host stands for may be connected. */
  permitsAddress(url: URL, address: string): boolean;
  /** Whether the operator named this host. */
  isNamed(url: URL): boolean;
}

const lowestFreePort = 1024;
const wellKnownPorts = new Set([80, 443]);
/** RFC 6761: always this machine, whatever a name server says. */
const ownName = /(?:^|\.)localhost\.?$/;
/** All that is handed out as public IPv6. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** `host:port`, `[::1]:port` or a network such as 10.0.0.0/8; null for anything else. */
export function readAllowance(text: string): Allowance | null {
  if (ipaddr.isValidCIDR(text)) return { network: ipaddr.parseCIDR(text) };
  const match = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text);
  const [, host = '', port = ''] = match ?? [];
  if (match === null || !URL.canParse(`http://${host}`) || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: bareHost(new URL(`http://${host}`)), port: Number(port) };
}

export function outsideGuard(allowances: readonly Allowance[]): OutsideGuard {
  const isNamed = (url: URL): boolean =>
    allowances.some(
      (allowance) => 'host' in allowance && allowance.host === bareHost(url) && allowance.port === portOf(url),
    );
  const isInNetwork = (address: string): boolean => {
    const parsed = ipaddr.process(address);
    return allowances.some(
      (allowance) =>
        'network' in allowance && parsed.kind() === allowance.network[0].kind() && parsed.match(allowance.network),
    );
  };
  const permitsAddress = (url: URL, address: string): boolean => {
    if (isIP(address) === 0) return false;
    if (isNamed(url) || isInNetwork(address)) return true;
    return isUsualPort(portOf(url)) && isPublic(address) && !isOfHost(address);
  };

  return {
    permitsUrl: (url) => {
      if (!isWeb(url) || url.username !== '' || url.password !== '') return false;
      if (isLiteral(url)) return permitsAddress(url, bareHost(url));
      return isNamed(url) || !ownName.test(url.hostname);
    },
    permitsAddress,
    isNamed,
  };
}

/** The host without the brackets of IPv6. The URL parser has made `127.1`, `0x7f.1` and `2130706433` one spelling. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Whether the host is an address and no name. */
export function isLiteral(url: URL): boolean {
  return isIP(bareHost(url)) !== 0;
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function isUsualPort(port: number): boolean {
  return wellKnownPorts.has(port) || port >= lowestFreePort;
}

/** Public by its number, and answered by the host of a machine in that cloud: what it says of the machine is for nobody else. The others' are private. */
const hostServices = new Set(['168.63.129.16']);

/** Whether an address leads to the machine that we run on, or to what runs that. */
function isOfHost(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return hostServices.has(address) || own.some((each) => each.address === address);
}

/** IPv6 that carries an IPv4 address inside (mapped, 6to4, Teredo, NAT64) is never public: it could carry a private one. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
