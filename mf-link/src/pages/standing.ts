import type { LinkPage } from '@wavereel/contracts';

/** How public a page is. */
export type Standing = 'off' | 'draft' | 'changed' | 'public';

export function standingOf({
  active,
  datePublished,
  isChanged,
}: Pick<LinkPage, 'active' | 'datePublished' | 'isChanged'>): Standing {
  if (!active) return 'off';
  if (datePublished === null) return 'draft';
  return isChanged ? 'changed' : 'public';
}

/** What a page is called on the screens of those who write it, as in public: by its title, else by the first of its feeds that was read; empty where there is neither. */
export function nameOf({ title, feedsRead }: Pick<LinkPage, 'title' | 'feedsRead'>): string {
  const main = feedsRead.find(({ episodes }) => episodes !== null) ?? feedsRead[0];
  return title.trim() || (main?.title ?? '');
}
