import { ApiError, call, live$, pollPause, told$ } from '@wavereel/client';
import { endpoints, limits, noticeNews, type Notification } from '@wavereel/contracts';

/** No notification has this id: all of them came after it. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Asks for news as soon as it is told that there are some, and every ten seconds where nothing is told, until stopped or signed out by the
 * server, and tells each of them once. What happened before the first answer is not news. Other errors are ignored, and said in the console
 * once until an answer comes; the next look may succeed.
 */
export function startNotificationPoll(onNews: (news: readonly Notification[]) => void): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;
  let first = true;
  let failing = false;
  let isLooking = false;
  let isHurried = false;

  async function look(): Promise<void> {
    isLooking = true;
    isHurried = false;
    try {
      const news = await call(
        endpoints.notifications.list,
        // The newest are without those that nobody is told of; what comes after one is all.
        { query: first ? {} : { after: last ?? beforeAll } },
        controller.signal,
      );
      if (!first && news.length > 0) onNews(news);
      first = false;
      failing = false;
      last = news.at(-1)?.id ?? last;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return stop();
      if (!failing && !controller.signal.aborted) console.warn('News cannot be asked for just now:', error);
      failing = true;
    }
    isLooking = false;
    if (controller.signal.aborted) return;
    if (isHurried) void look();
    else timer = setTimeout(() => void look(), pollPause(limits.notificationPollMs));
  }

  const hurry = () => {
    isHurried = true;
    clearTimeout(timer);
    if (!isLooking) void look();
  };
  const hearing = told$.subscribe((names) => {
    if (names.includes(noticeNews)) hurry();
  });
  // What was not told meanwhile is found, and the next pause is as long as it should be.
  const watching = live$.subscribe(hurry);
  function stop(): void {
    controller.abort();
    clearTimeout(timer);
    hearing.unsubscribe();
    watching.unsubscribe();
  }
  return stop;
}
