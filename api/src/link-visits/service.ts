import { and, asc, eq } from 'drizzle-orm';
import type { LinkTop, LinkVisits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { PublicLinks } from '../links/public/routes';
import { links } from '../links/table';
import type { Platform } from '../platform';
import { csvLine } from '../http/csv';
import { otherName } from './kinds';
import type { Counted, CountKind } from './kinds';
import { summed } from './periods';
import type { Period } from './periods';
import type { CountStore, NameSum } from './store';

/** What was counted of the link pages of a team. */
export interface LinkVisitService {
  /** @throws ApiFailure not_found */
  visits(teamId: string, id: string, period: Period): Promise<LinkVisits>;
  /** The same in lines with commas, all that was counted, as they are read. @throws ApiFailure not_found */
  csv(
    teamId: string,
    id: string,
    period: Period,
  ): Promise<{ readonly name: string; readonly lines: AsyncIterable<string> }>;
  /** All that is kept of all pages of a team. */
  all(teamId: string): AsyncGenerator<Counted>;
}

/** Whatever day is kept. */
const always: Period = { from: '0001-01-01', to: '9999-12-31' };

/** What the names of a kind are called. */
type Labels = Partial<Record<CountKind, ReadonlyMap<string, string>>>;

export function linkVisitService(
  { orm }: Pick<Platform, 'orm'>,
  { source, kept }: Pick<PublicLinks, 'source' | 'kept'>,
  store: CountStore,
): LinkVisitService {
  const find = async (teamId: string, id: string) => {
    const [row] = await orm
      .select({
        id: links.id,
        shortId: links.shortId,
        name: links.slug,
        draft: links.draft,
        published: links.published,
      })
      .from(links)
      .where(and(eq(links.teamId, teamId), eq(links.id, id)));
    if (row === undefined) throw new ApiFailure('not_found');
    return row;
  };

  /** Titles and labels as the page has them now. */
  const labelsOf = async ({ id, shortId, draft, published }: Awaited<ReturnType<typeof find>>): Promise<Labels> => {
    const head = (await source.find(shortId)) ?? (await source.draft(id));
    const episodes = head === null ? [] : [...(await kept.load(head)).episodes];
    const buttons = [...draft.buttons, ...(published?.buttons ?? [])];
    return {
      play: new Map(episodes.map(([key, { episode }]) => [key, episode.title])),
      click: new Map(buttons.map((button) => [button.id, button.label || new URL(button.url).hostname])),
    };
  };

  return {
    visits: async (teamId, id, period) => {
      const row = await find(teamId, id);
      const [sums, tops] = await Promise.all([store.daysOf(id, period), store.topsOf(id, period)]);
      const labels = tops.some(({ kind }) => kind === 'play' || kind === 'click') ? await labelsOf(row) : {};
      const of = (kind: CountKind): LinkTop[] =>
        tops.filter((top) => top.kind === kind).map((top) => toTop(top, labels[kind]));
      return {
        ...summed(sums),
        ...{ episodes: of('play'), buttons: of('click'), sources: of('source'), countries: of('country') },
      };
    },
    csv: async (teamId, id, period) => {
      const row = await find(teamId, id);
      const labels = await labelsOf(row);
      const { from, to } = period;
      return {
        name: `visits-${row.name ?? row.shortId}-${from}-${to}.csv`,
        lines: linesOf(store.rowsOf(id, period), labels),
      };
    },
    all: async function* (teamId) {
      const pages = await orm
        .select({ id: links.id })
        .from(links)
        .where(eq(links.teamId, teamId))
        .orderBy(asc(links.id));
      for (const { id } of pages) yield* store.rowsOf(id, always);
    },
  };
}

const toTop = ({ name, count }: NameSum, labels: ReadonlyMap<string, string> | undefined): LinkTop => ({
  name: name === otherName ? null : name,
  label: labels?.get(name) ?? null,
  count,
});

async function* linesOf(rows: AsyncIterable<Counted>, labels: Labels): AsyncGenerator<string> {
  yield csvLine(['day', 'kind', 'name', 'label', 'count']);
  for await (const { day, kind, name, count } of rows)
    yield csvLine([day, kind, name, labels[kind]?.get(name) ?? '', count]);
}
