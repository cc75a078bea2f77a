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

/** What a page is called on the screens of those who write it: by its title, else by its main feed; empty where there is neither. */
export const nameOf = ({ title, feedsRead }: Pick<LinkPage, 'title' | 'feedsRead'>): string =>
  title.trim() || (feedsRead[0]?.title ?? '');
