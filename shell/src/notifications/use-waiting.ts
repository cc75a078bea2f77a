import { useList, useRead } from '@wavereel/client';
import { endpoints, type Notification, type TeamInvite } from '@wavereel/contracts';
import { useLanguage } from '@wavereel/i18n';
import { newsIn, type SaidNews } from '@wavereel/remote-kit/registry';
import { useRegistry } from '../registry/RegistryContext';

export interface SaidNotification extends Notification {
  readonly said: SaidNews;
}

interface Waiting {
  /** Newest first, as the remotes say them that they belong to. Those of a remote that is not there are left out. */
  readonly news: readonly SaidNotification[];
  /** Those that nobody has answered. */
  readonly invites: readonly TeamInvite[];
  /** Of the news. */
  readonly unread: number;
  /** All that waits for the person: what they have not read, and what they have not answered. */
  readonly count: number;
}

/** What happened while one was away, and what others wait for. */
export function useWaiting(): Waiting {
  const all = useRead(endpoints.notifications.list, { query: {} }).data ?? [];
  const invites = useList(endpoints.teams.invites, {}).data ?? [];
  const { registry } = useRegistry();
  const { language } = useLanguage();
  const news = all.toReversed().flatMap((one) => {
    const said = registry && newsIn(registry, one, language);
    return said ? [{ ...one, said }] : [];
  });
  const unread = news.filter(({ read }) => !read).length;
  return { news, invites, unread, count: unread + invites.length };
}
