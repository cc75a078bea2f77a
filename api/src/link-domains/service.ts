import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { LinkDomain } from '@wavereel/contracts';
import { countTogether } from '../http/rate-counter';
import { ApiFailure } from '../http/failure';
import { only } from '../http/only';
import type { Platform } from '../platform';
import { joined } from '../platform/joined';
import { askDns } from '../platform/outside/dns';
import type { Dns } from '../platform/outside/dns';
import { inRound } from '../platform/portions';
import { LineFull, slots } from '../platform/slots';
import { links } from '../links/table';
import { lookAt } from './look';
import { readDomain } from './name';
import { settle } from './settle';
import { claimed } from './standing';
import { linkDomains } from './table';
import { toLinkDomain } from './view';

/** The domains that pages are to have, and how they come to have them. */
export interface DomainService {
  /** Whether there are any. */
  readonly isOffered: boolean;
  /** Those of some pages, by the id of their page. */
  of(linkIds: readonly string[]): Promise<ReadonlyMap<string, LinkDomain>>;
  /** Begins a claim in the place of the one that a page had; the same once more changes nothing. @throws ApiFailure domains_off, domain_wrong, domain_own, not_found */
  claim(teamId: string, linkId: string, typed: string): Promise<void>;
  /** Looks at the domain of a page now. @throws ApiFailure domains_off, not_found, domain_none, rate_limited, unavailable */
  check(teamId: string, linkId: string): Promise<void>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, linkId: string): Promise<void>;
  /** Looks at those that are due, for a while, in turn for each team. Bears being called by many at once. */
  renewDue(): Promise<void>;
}

/** 160 bits: nobody finds one by trying. */
const tokenBytes = 20;
/** One round looks at so many, so many at once, and begins none after so long. */
const ofARound = 200;
const atOnce = 8;
const roundMs = 20_000;
/** Of presses, in one process. */
const places = { count: 16, each: 2, waitingEach: 8 };
/** Whoever waits for a place for so long is told to try again. */
const waitMs = 20_000;
/** Where no name server answers, not even for the operator's own host, it is tried again so soon. */
const againMs = 5 * 60_000;
const againAt = (): Date => new Date(Date.now() + againMs);

/** @param changed what was known of the addresses of a page is no more */
export function domainService(
  { orm, log, config, origin }: Pick<Platform, 'orm' | 'log' | 'config' | 'origin'>,
  changed: (linkId: string) => void,
  dns: Dns = askDns(config.dnsServers),
): DomainService {
  const target = config.linksTarget;
  const lane = slots(places);
  const one = joined<void>();
  const ofTeam = (teamId: string, linkId: string) => and(eq(links.teamId, teamId), eq(links.id, linkId));

  const offered = (): string => {
    if (target === null) throw new ApiFailure('domains_off');
    return target;
  };
  /** Hosts that are nobody's to claim. */
  const own = (host: string): string[] =>
    [origin() ?? 'http://localhost', ...(config.linksOrigin === null ? [] : [config.linksOrigin])]
      .map((address) => new URL(address).hostname)
      .concat(host);

  const look = (linkId: string): Promise<void> =>
    one(linkId, async () => {
      const [claim] = await orm.select().from(linkDomains).where(eq(linkDomains.linkId, linkId));
      if (claim === undefined) return;
      const looked = await lookAt(dns, claim.domain, claim.token, offered());
      const others = await orm.transaction((tx) => settle(tx, claim, looked));
      for (const id of others) changed(id);
    });

  /** Unless another process does so. */
  const lookInTurn = async (linkId: string): Promise<void> => {
    const isDue = and(eq(linkDomains.linkId, linkId), lte(linkDomains.dateDue, new Date()));
    const [mine] = await orm
      .update(linkDomains)
      .set({ dateDue: againAt() })
      .where(isDue)
      .returning({ id: linkDomains.linkId });
    if (mine === undefined) return;
    try {
      await look(linkId);
    } catch (error) {
      log.warn({ err: error, page: linkId }, 'domain of a link page');
    }
  };

  /** Gives up what a page has. */
  const drop = async (teamId: string, linkId: string, next?: typeof linkDomains.$inferInsert): Promise<void> => {
    await orm.transaction(async (tx) => {
      only(await tx.select({ id: links.id }).from(links).where(ofTeam(teamId, linkId)).for('update'));
      const [had] = await tx.select().from(linkDomains).where(eq(linkDomains.linkId, linkId)).for('update');
      if (next !== undefined && had?.domain === next.domain && had.state !== 'lost') return;
      await tx.delete(linkDomains).where(eq(linkDomains.linkId, linkId));
      await tx.update(links).set({ customDomain: null }).where(eq(links.id, linkId));
      if (next !== undefined) await tx.insert(linkDomains).values(next);
    });
    changed(linkId);
  };

  return {
    isOffered: target !== null,
    of: async (linkIds) => {
      if (target === null || linkIds.length === 0) return new Map();
      const rows = await orm
        .select()
        .from(linkDomains)
        .where(inArray(linkDomains.linkId, [...linkIds]));
      return new Map(rows.map((row) => [row.linkId, toLinkDomain(row, target)]));
    },
    claim: async (teamId, linkId, typed) => {
      const domain = readDomain(typed, own(offered()));
      const now = new Date();
      const token = randomBytes(tokenBytes).toString('base64url');
      await drop(teamId, linkId, { linkId, domain, token, dateClaimed: now, ...claimed(now) });
    },
    check: async (teamId, linkId) => {
      offered();
      const { domain } = only(
        await orm
          .select({ domain: linkDomains.domain })
          .from(links)
          .leftJoin(linkDomains, eq(linkDomains.linkId, links.id))
          .where(ofTeam(teamId, linkId)),
      );
      if (domain === null) throw new ApiFailure('domain_none');
      const { count, seconds } = await countTogether(orm, `domain|${linkId}`, limits.domainCheckSeconds * 1000);
      if (count > 1) throw new ApiFailure('rate_limited', { seconds });
      const free = await lane.take(AbortSignal.timeout(waitMs), teamId).catch((error: unknown) => {
        if (error instanceof LineFull || (error instanceof Error && error.name === 'TimeoutError'))
          throw new ApiFailure('unavailable');
        throw error;
      });
      try {
        await look(linkId);
      } catch (error) {
        log.warn({ err: error, page: linkId }, 'domain of a link page');
        throw new ApiFailure('unavailable');
      } finally {
        free();
      }
    },
    remove: (teamId, linkId) => drop(teamId, linkId),
    renewDue: async () => {
      if (target === null) return;
      const { linkId, dateDue } = linkDomains;
      const turn = sql<number>`row_number() over (partition by ${links.teamId} order by ${dateDue})`.as('turn');
      const waiting = orm
        .select({ linkId, dateDue, turn })
        .from(linkDomains)
        .innerJoin(links, eq(links.id, linkId))
        .where(lte(dateDue, new Date()))
        .as('waiting');
      const due = await orm
        .select({ linkId: waiting.linkId })
        .from(waiting)
        .orderBy(waiting.turn, waiting.dateDue)
        .limit(ofARound);
      await inRound(due, { atOnce, forMs: roundMs }, (row) => lookInTurn(row.linkId));
    },
  };
}
