import { ApiError, call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';

/**
 * Says that a feed is there, or that nothing can be read at its address: it is kept all the same, as it may come later.
 * @param there what is said where it can be read
 */
export async function checkFeed(url: string, there: string): Promise<void> {
  try {
    await call(endpoints.feeds.read, { query: { url } });
    bus.emit('notify', { tone: 'good', text: there });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('feed.addFailed', { url, text: error.message });
  }
}
