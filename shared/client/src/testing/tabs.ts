import { tabsChannel } from '../tabs';

/** Collects the news that other tabs of the browser are told of from now on. */
export function hearInOtherTab(): string[] {
  const heard: string[] = [];
  new BroadcastChannel(tabsChannel).addEventListener('message', ({ data }: MessageEvent<{ news: string[] }>) =>
    heard.push(...data.news),
  );
  return heard;
}
