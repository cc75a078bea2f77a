import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { links } from '../links/table';
import type { Looked } from './look';
import { nextStanding } from './standing';
import { linkDomains } from './table';

/** A claim that was looked at. */
interface Claim {
  readonly linkId: string;
  readonly domain: string;
  readonly token: string;
}

const isHeld = inArray(linkDomains.state, ['pointing', 'live']);

/**
 * Writes down what was seen of a claim, and what becomes of it. Of two who show a domain at once one has it; whoever has it loses it to
 * who shows it where they do not any more.
 * @returns the pages whose addresses are others now
 */
export async function settle(tx: Orm, { linkId, domain, token }: Claim, looked: Looked): Promise<string[]> {
  // Of two at once one comes after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('link domains'), hashtext(${domain}))`);
  const [row] = await tx
    .select()
    .from(linkDomains)
    .where(and(eq(linkDomains.linkId, linkId), eq(linkDomains.token, token)))
    .for('update');
  // It was given up meanwhile, or claimed anew.
  if (row === undefined) return [];
  const changed: string[] = [];
  let { proof } = looked;
  if (proof === 'found' && row.state === 'proof') {
    const [holder] = await tx
      .select()
      .from(linkDomains)
      .where(and(eq(linkDomains.domain, domain), ne(linkDomains.linkId, linkId), isHeld))
      .for('update');
    if (holder !== undefined && looked.shows(holder.token)) proof = 'taken';
    else if (holder !== undefined) {
      await tx
        .update(linkDomains)
        .set({ state: 'lost', proofSeen: 'different', dateDue: null })
        .where(eq(linkDomains.linkId, holder.linkId));
      await tx.update(links).set({ customDomain: null }).where(eq(links.id, holder.linkId));
      changed.push(holder.linkId);
    }
  }
  const now = new Date();
  const next = nextStanding(row, { proof, pointing: looked.pointing }, { now, dateClaimed: row.dateClaimed });
  await tx
    .update(linkDomains)
    .set({ ...next, dateChecked: now })
    .where(eq(linkDomains.linkId, linkId));
  if ((row.state === 'live') === (next.state === 'live')) return changed;
  await tx
    .update(links)
    .set({ customDomain: next.state === 'live' ? domain : null })
    .where(eq(links.id, linkId));
  return [...changed, linkId];
}
