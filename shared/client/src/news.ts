import { endpoints, type User } from '@wavereel/contracts';
import type { AnyEndpoint } from './call';
import { refreshAllReads, refreshReads, restartReads } from './query';
import { reloadUser, session$ } from './session';
import { tabs$, tellTabs } from './tabs';

/** What is read anew when something has happened. Names of the server's news are those of its notifications. */
export type NewsTable = Readonly<Record<string, readonly AnyEndpoint[]>>;

/** What screens of several packages show. Each remote adds what it alone reads, and the news that it alone knows. */
const baseNews: NewsTable = {
  'person.changed': [endpoints.users.me, endpoints.users.planUsage],
  'plan.changed': [endpoints.users.me, endpoints.users.planUsage],
  'teams.changed': [endpoints.teams.list, endpoints.users.me],
  'videos.changed': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.facets, endpoints.users.planUsage],
  'library.changed': [endpoints.media.list, endpoints.media.marks],
  'designs.changed': [endpoints.themes.list],
  'links.changed': [endpoints.links.list],
};

const lines = new Map<string, ReadonlySet<AnyEndpoint>>();
declareNews(baseNews);

/** Adds lines to the table of the page; what is declared twice stands there once. */
export function declareNews(table: NewsTable): void {
  for (const [news, reads] of Object.entries(table)) lines.set(news, new Set([...(lines.get(news) ?? []), ...reads]));
}

/** Something was changed here: what shows it is read anew, in this tab and in every other one of the same person. */
export async function tellNews(...news: readonly string[]): Promise<void> {
  tellTabs({ news: [...news] });
  await takeNews(...news);
}

/** Something may have happened of which nobody could tell: all that is shown is read anew. */
export const missedNews = 'missed';

/** Something was changed elsewhere: what shows it is read anew. News that no line knows concern nobody in this page. */
export async function takeNews(...news: readonly string[]): Promise<void> {
  if (news.includes(missedNews)) return void (await Promise.all([readPerson(), refreshAllReads()]));
  const reads = new Set(news.flatMap((name) => [...(lines.get(name) ?? [])]));
  const isPerson = reads.delete(endpoints.users.me);
  await Promise.all([refreshReads(...reads), isPerson ? readPerson() : undefined]);
}

/** Takes over the person as a change of their account was answered; other tabs ask for them. */
export function takeUser(user: User): void {
  if (session$.value.status !== 'signed-in') return;
  session$.next({ status: 'signed-in', user });
  tellTabs({ news: ['person.changed'] });
  void refreshReads(endpoints.users.planUsage);
}

/** Where they work in another team since, everything that is shown belongs to that one. A person who cannot be read stays as they were. */
async function readPerson(): Promise<void> {
  const before = personHere();
  if (before === null) return;
  await reloadUser().catch(() => undefined);
  const now = personHere();
  if (now !== null && now.team !== before.team) await restartReads();
}

const personHere = (): User | null => (session$.value.status === 'signed-in' ? session$.value.user : null);

tabs$.subscribe(({ live, news }) => {
  // What came by the open connection is taken with it.
  if (live === undefined) void takeNews(...news);
});
