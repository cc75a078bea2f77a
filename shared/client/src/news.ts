import { endpoints, type User } from '@wavereel/contracts';
import { z } from 'zod';
import type { AnyEndpoint } from './call';
import { refreshReads, restartReads } from './query';
import { reloadUser, session$ } from './session';

/** What is read anew when something has happened. Names of the server's news are those of its notifications. */
export type NewsTable = Readonly<Record<string, readonly AnyEndpoint[]>>;

/** What screens of several packages show. Each remote adds what it alone reads, and the news that it alone knows. */
const baseNews: NewsTable = {
  'person.changed': [endpoints.users.me, endpoints.users.planUsage],
  'teams.changed': [endpoints.teams.list, endpoints.users.me],
  'videos.changed': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.facets, endpoints.users.planUsage],
  'library.changed': [endpoints.media.list],
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
  tellOtherTabs(...news);
  await takeNews(...news);
}

/** Something was changed elsewhere: what shows it is read anew. News that no line knows concern nobody in this page. */
export async function takeNews(...news: readonly string[]): Promise<void> {
  const reads = new Set(news.flatMap((name) => [...(lines.get(name) ?? [])]));
  await Promise.all([...reads].map(readAnew));
}

/** Takes over the person as a change of their account was answered; other tabs ask for them. */
export function takeUser(user: User): void {
  if (session$.value.status !== 'signed-in') return;
  session$.next({ status: 'signed-in', user });
  tellOtherTabs('person.changed');
  void refreshReads(endpoints.users.planUsage);
}

const readAnew = (read: AnyEndpoint): Promise<void> =>
  read === endpoints.users.me ? readPerson() : refreshReads(read);

/** Where they work in another team since, everything that is shown belongs to that one. A person who cannot be read stays as they were. */
async function readPerson(): Promise<void> {
  const before = personHere();
  if (before === null) return;
  await reloadUser().catch(() => undefined);
  const now = personHere();
  if (now !== null && now.team !== before.team) await restartReads();
}

const personHere = (): User | null => (session$.value.status === 'signed-in' ? session$.value.user : null);

/** What crosses between the tabs of a browser, which may be of different releases. Those of somebody else take no notice. */
const tabNewsSchema = z.object({ person: z.string(), news: z.array(z.string()).max(100) });

export const tabsChannel = 'wavereel.news';
const tabs = new BroadcastChannel(tabsChannel);

function tellOtherTabs(...news: readonly string[]): void {
  const person = personHere()?.id;
  if (person !== undefined) tabs.postMessage({ person, news: [...news] } satisfies z.input<typeof tabNewsSchema>);
}

tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const told = tabNewsSchema.safeParse(data);
  if (told.success && told.data.person === personHere()?.id) void takeNews(...told.data.news);
});
