import { cutText, limits } from '@wavereel/contracts';

/** What a file is called by its name: without the ending, in one line. @param otherwise where the name says nothing */
export function fileTitle(name: string, otherwise: string): string {
  const line = name.replace(/\p{Cc}+/gu, ' ').trim();
  return cutText(line.replace(/\.[^.]*$/, '').trim() || line || otherwise, limits.titleMaxLength);
}
