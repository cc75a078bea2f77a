import { ApiError, call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';

/** Says where nothing can be read at an address. It is kept all the same: the feed may come later. */
export function checkFeed(url: string): void {
  call(endpoints.feeds.read, { query: { url } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('feed.addFailed', { url, text: error.message });
  });
}
