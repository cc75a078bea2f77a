import type { Dns } from '../platform/outside/dns';
import type { Seen } from './standing';

/** Where the proof of a domain stands. */
export const proofName = (domain: string): string => `_wavereel.${domain}`;

const proofPrefix = 'wavereel-verification=';
/** What stands there. */
export const proofText = (token: string): string => `${proofPrefix}${token}`;

/** What DNS says of a domain. */
export interface Looked extends Seen {
  /** Whether some token is shown there beside one's own. */
  shows(token: string): boolean;
}

/** How many proofs of a name are read: whoever has it decides what stands there. */
const mostTexts = 100;

/** @throws where not even the operator's own host has an address: then nothing is known of any */
export async function lookAt(dns: Dns, domain: string, token: string, target: string): Promise<Looked> {
  const [own, texts, aliases, theirs] = await Promise.allSettled([
    dns.addresses(target),
    dns.texts(proofName(domain)),
    dns.aliases(domain),
    dns.addresses(domain),
  ]);
  if (own.status === 'rejected') throw own.reason;
  if (own.value.length === 0) throw new Error(`${target} has no address`);
  const shown = texts.status === 'fulfilled' ? texts.value.slice(0, mostTexts).map((text) => text.trim()) : [];
  const shows = (each: string): boolean => shown.includes(proofText(each));
  const others = shown.some((text) => text.startsWith(proofPrefix)) ? 'different' : 'missing';
  return {
    proof: texts.status === 'rejected' ? 'unknown' : shows(token) ? 'found' : others,
    pointing: pointingOf(aliases, theirs, { target, own: own.value }),
    shows,
  };
}

type Answer = PromiseSettledResult<readonly string[]>;

/** By its name, or by addresses that are all the operator's: who visits takes any of them. */
function pointingOf(
  aliases: Answer,
  addresses: Answer,
  { target, own }: { readonly target: string; readonly own: readonly string[] },
): Seen['pointing'] {
  if (aliases.status === 'fulfilled' && aliases.value.includes(target)) return 'found';
  if (aliases.status === 'rejected' || addresses.status === 'rejected') return 'unknown';
  if (addresses.value.length === 0) return aliases.value.length === 0 ? 'missing' : 'different';
  return addresses.value.every((address) => own.includes(address)) ? 'found' : 'different';
}
