import { ApiError, call, refreshReads } from '@wavereel/client';
import { endpoints, limits, type Notification } from '@wavereel/contracts';
import { bus } from '@wavereel/events';

/** Puts one piece of news from the server onto the bus, under the names that remotes listen to. */
export function announce(news: Notification): void {
  const { guid, title } = news.payload;
  bus.emit('notification', news);
  switch (news.type) {
    case 'CAPTIONS_FINISHED':
      return bus.emit('captions.finished', { guid });
    case 'TRANSCRIPTION_FINISHED':
      return bus.emit('transcription.finished', { guid });
    case 'JOB_COMPLETED':
    case 'JOB_FAILED':
      void refreshReads(endpoints.jobs.list);
      return bus.emit('job.completed', { guid, title, ok: news.type === 'JOB_COMPLETED' });
    case 'MEDIA_READY':
    case 'MEDIA_FAILED':
      void refreshReads(endpoints.media.list);
      return bus.emit('library.changed', { guid });
  }
}

/**
 * Asks for news every ten seconds until stopped or signed out by the server. What happened before the first answer is
 * not news. Other errors are ignored; the next look may succeed.
 */
export function startNotificationPoll(): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;
  let first = true;

  async function look(): Promise<void> {
    try {
      const news = await call(
        endpoints.notifications.list,
        { query: last === undefined ? {} : { after: last } },
        controller.signal,
      );
      if (!first) news.forEach(announce);
      first = false;
      last = news.at(-1)?.id ?? last;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    if (!controller.signal.aborted) timer = setTimeout(() => void look(), limits.notificationPollMs);
  }

  void look();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
