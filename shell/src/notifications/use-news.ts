import { startLive, takeNews } from '@wavereel/client';
import type { Notification } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useLanguage } from '@wavereel/i18n';
import { newsIn } from '@wavereel/remote-kit/registry';
import { useEffect, useRef } from 'react';
import { markTitle } from '../frame/page-title';
import { useRegistry } from '../registry/RegistryContext';
import { sayOnce, startBeingSeen } from './one-tab';
import { startNotificationPoll } from './poll';

/** News from the server while a person is here: what they make stale is read anew, and what the remote that they belong to wants said is said, in one tab. */
export function useNews(person: string): void {
  const { registry } = useRegistry();
  const { language } = useLanguage();
  const take = useRef<(news: readonly Notification[]) => void>(() => undefined);
  useEffect(() => {
    take.current = (news) => {
      void takeNews('notifications.changed', ...news.map(({ type }) => type));
      for (const one of news) {
        const said = registry && newsIn(registry, one, language);
        if (!said) continue;
        const { toast } = said;
        const say = () => toast && bus.emit('notify', toast);
        void sayOnce(one.id, { say, mark: markTitle });
      }
    };
  });
  useEffect(() => startLive(), [person]);
  useEffect(() => startBeingSeen(), []);
  useEffect(() => startNotificationPoll((news) => take.current(news)), [person]);
  useEffect(() => {
    // What others change of the person, as their role or the plan of their team, is told by nobody.
    const look = () => void takeNews('person.changed');
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [person]);
}
