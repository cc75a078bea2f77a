import { Subject } from 'rxjs';
import { z } from 'zod';
import { session$ } from './session';

/**
 * What crosses between the tabs of a browser, which may be of different releases. `live` is how the open connection stands, which one tab
 * has for all, or the question of a tab that came later; `news` are then those that came by it.
 */
const tabMessageSchema = z.object({
  person: z.string(),
  news: z.array(z.string()).max(100),
  live: z.enum(['stands', 'broken', 'asked']).optional(),
});
export type TabMessage = z.infer<typeof tabMessageSchema>;

export const tabsChannel = 'wavereel.news';
const tabs = new BroadcastChannel(tabsChannel);

/** What other tabs of the same person say. Those of somebody else take no notice. */
export const tabs$ = new Subject<TabMessage>();

export function tellTabs(message: Omit<TabMessage, 'person'>): void {
  const person = personHere();
  if (person !== null) tabs.postMessage({ person, ...message } satisfies z.input<typeof tabMessageSchema>);
}

const personHere = (): string | null => (session$.value.status === 'signed-in' ? session$.value.user.id : null);

tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const told = tabMessageSchema.safeParse(data);
  if (told.success && told.data.person === personHere()) tabs$.next(told.data);
});
