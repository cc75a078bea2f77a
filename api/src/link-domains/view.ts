import type { LinkDomain } from '@wavereel/contracts';
import { proofName, proofText } from './look';
import type { linkDomains } from './table';

export type DomainRow = typeof linkDomains.$inferSelect;

/** A domain with what its DNS needs. @param target the host that it has to lead to */
export const toLinkDomain = (row: DomainRow, target: string): LinkDomain => ({
  name: row.domain,
  state: row.state,
  records: [
    { type: 'TXT', name: proofName(row.domain), value: proofText(row.token), state: row.proofSeen },
    { type: 'CNAME', name: row.domain, value: target, state: row.pointingSeen },
  ],
  dateChecked: row.dateChecked?.toISOString() ?? null,
});
