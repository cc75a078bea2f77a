import { randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Language, LinkContent, LinkPage, PageQuery, linkChangeSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { FeedCopies } from '../feeds/copies';
import { readExpiry, signedAddress } from '../files/signing';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { only } from '../http/only';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import type { DomainService } from '../link-domains/service';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { ProxyAddresses } from '../proxy/addresses';
import { previewKey, previewPrefix } from './addresses';
import { countLinkPages } from './count';
import { pageFolder } from './icon-files';
import { holdSlugs, putSlug, readSlug } from './slugs';
import { links } from './table';
import { toLinkPage } from './view';
import type { LinkRow, LinkView } from './view';

/** Who reads a page, in what language. */
export interface LinkReader {
  readonly teamId: string;
  readonly language: Language;
}

type LinkChange = z.output<typeof linkChangeSchema>;

export interface LinkService {
  /** Newest first. */
  list(reader: LinkReader, query: PageQuery): Promise<Page<LinkPage>>;
  /** @throws ApiFailure not_found */
  get(reader: LinkReader, id: string): Promise<LinkPage>;
  /** In the language of who makes it. @throws ApiFailure list_full, links_of_plan */
  create(reader: LinkReader): Promise<LinkPage>;
  /** Changes what is written; feeds that are new to it are read meanwhile. @throws ApiFailure not_found, feeds_full */
  update(reader: LinkReader, change: LinkChange): Promise<LinkPage>;
  /** Makes public what is written. @throws ApiFailure not_found, link_empty */
  publish(reader: LinkReader, id: string): Promise<LinkPage>;
  /** Writes what is public anew. @throws ApiFailure not_found, link_not_public */
  revert(reader: LinkReader, id: string): Promise<LinkPage>;
  /** Null for the short address alone. @throws ApiFailure not_found, slug_wrong, slug_reserved, slug_taken, slugs_held */
  setSlug(reader: LinkReader, id: string, slug: string | null): Promise<LinkPage>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
}

export interface LinkParts {
  readonly plans: PlanService;
  readonly copies: FeedCopies;
  readonly addresses: ProxyAddresses;
  readonly domains: Pick<DomainService, 'of' | 'isOffered'>;
  /** What was kept of how a page looks is no more. */
  changed(id: string): void;
  /** A page is public as it was just published. */
  published(shortId: string): void;
}

/** Of one team. */
const mostLinks = 200;

const emptyContent = (language: Language): LinkContent => ({
  ...{ title: '', description: '', language, feeds: [], buttons: [], videos: [], hidden: [] },
  look: { layout: 'list', theme: 'auto', color: null },
});

const seen = {
  ...getTableColumns(links),
  isChanged: sql<boolean>`${links.published} IS DISTINCT FROM ${links.draft}`.mapWith(Boolean),
};

export const readerOf = ({ team }: Caller, language: Language): LinkReader => ({ teamId: team.id, language });

export function linkService(
  { orm, origin, secrets, storage, config }: Pick<Platform, 'orm' | 'origin' | 'secrets' | 'storage' | 'config'>,
  { plans, copies, addresses, domains, changed, published }: LinkParts,
): LinkService {
  const mine = (teamId: string, id: string) => and(eq(links.teamId, teamId), eq(links.id, id));
  const page = newestFirst({
    name: 'links',
    order: { moment: links.dateAdded, id: links.id },
    select: () => orm.select(seen).from(links),
    ofWhom: eq(links.teamId, sql.placeholder('teamId')),
    placeOf: (row) => row,
  });

  const signPreview = (id: string): string => {
    const grant = { method: 'GET', key: previewKey(id), expires: readExpiry(Date.now()) } as const;
    return signedAddress(secrets.files, grant, previewPrefix);
  };
  const shown = async ({ teamId, language }: LinkReader, rows: readonly LinkRow[]): Promise<LinkPage[]> => {
    const { plan } = await plans.planOf(teamId);
    const view: LinkView = {
      ...{ origin: origin(), linksOrigin: config.linksOrigin, language },
      ...{ isPaid: plan.active && plan.planName !== 'free' },
      feeds: await copies.heads([...new Set(rows.flatMap(({ draft }) => draft.feeds))]),
      domains: await domains.of(rows.map(({ id }) => id)),
      hasDomains: domains.isOffered,
      signPicture: (url) => addresses.sign(url, 'image'),
      signPreview,
    };
    return rows.map((row) => toLinkPage(row, view));
  };
  const one = async (reader: LinkReader, rows: readonly LinkRow[]): Promise<LinkPage> =>
    only(await shown(reader, [only(rows)]));
  const find = (database: Orm, teamId: string, id: string) => database.select(seen).from(links).where(mine(teamId, id));

  return {
    list: async (reader, query) => {
      const { rows, next } = await page({ teamId: reader.teamId }, query);
      return { rows: await shown(reader, rows), next };
    },
    get: async (reader, id) => one(reader, await find(orm, reader.teamId, id)),
    create: async (reader) => {
      const { teamId } = reader;
      const row = {
        ...{ id: newId(), teamId, shortId: randomBytes(6).toString('base64url') },
        draft: emptyContent(reader.language),
        ...{ formEnabled: false, analyticsEnabled: false, active: true, dateAdded: new Date() },
      };
      const rows = await orm.transaction(async (transaction) => {
        const count = await countLinkPages(transaction, teamId);
        // By then, as some may just have been given up.
        const most = await plans.linkPagesOf(transaction, teamId);
        if (most !== null && count >= most) throw new ApiFailure('links_of_plan', { limit: most });
        await assertFewer(transaction, links, eq(links.teamId, teamId), mostLinks);
        return transaction.insert(links).values(row).returning(seen);
      });
      return one(reader, rows);
    },
    update: async (reader, { _id: id, active, formEnabled, analyticsEnabled, ...content }) => {
      const { teamId } = reader;
      const written = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
      const set = {
        // Two who change different things at once both do.
        draft: sql`${links.draft} || ${JSON.stringify(written)}::jsonb`,
        ...(active === undefined ? {} : { active }),
        ...(formEnabled === undefined ? {} : { formEnabled }),
        ...(analyticsEnabled === undefined ? {} : { analyticsEnabled }),
      };
      const rows = await orm.transaction(async (transaction) => {
        const updated = await transaction.update(links).set(set).where(mine(teamId, id)).returning(seen);
        await copies.assertRoom(transaction, only(updated).draft.feeds, teamId);
        return updated;
      });
      await copies.want(only(rows).draft.feeds, teamId);
      changed(id);
      return one(reader, rows);
    },
    publish: async (reader, id) => {
      const rows = await orm.transaction(async (transaction) => {
        const { draft } = only(await find(transaction, reader.teamId, id).for('update'));
        if (draft.title === '' && draft.feeds.length === 0)
          throw new ApiFailure('link_empty', {}, { title: 'link_empty' });
        const set = { published: draft, datePublished: new Date(), active: true };
        return transaction.update(links).set(set).where(mine(reader.teamId, id)).returning(seen);
      });
      changed(id);
      published(only(rows).shortId);
      return one(reader, rows);
    },
    revert: async (reader, id) => {
      const rows = await orm.transaction(async (transaction) => {
        const { published } = only(await find(transaction, reader.teamId, id).for('update'));
        if (published === null) throw new ApiFailure('link_not_public');
        return transaction.update(links).set({ draft: published }).where(mine(reader.teamId, id)).returning(seen);
      });
      changed(id);
      return one(reader, rows);
    },
    setSlug: async (reader, id, typed) => {
      const slug = typed === null ? null : readSlug(typed);
      await orm.transaction(async (transaction) => {
        only(await find(transaction, reader.teamId, id).for('update'));
        await putSlug(transaction, { id, teamId: reader.teamId }, slug);
      });
      changed(id);
      return one(reader, await find(orm, reader.teamId, id));
    },
    remove: async (teamId, id) => {
      await orm.transaction(async (transaction) => {
        only(await find(transaction, teamId, id).for('update'));
        await holdSlugs(transaction, { id, teamId });
        await transaction.delete(links).where(mine(teamId, id));
      });
      changed(id);
      await storage.removeFolder(pageFolder(id));
    },
  };
}
