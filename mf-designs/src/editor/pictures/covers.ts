import type { Media } from '@wavereel/contracts';

/** The cover of a show, by a sound of the library that has it. */
export interface Cover {
  readonly media: string;
  readonly show: string;
  /** What that sound is called. */
  readonly episode: string;
  readonly address: string;
}

/** The covers of the shows of a library, the newest first and each show once. */
export function coversOf(library: readonly Media[], most: number): readonly Cover[] {
  const covers = new Map<string, Cover>();
  for (const { guid, title, feedTitle, image_src: address, status } of library) {
    const show = feedTitle ?? title;
    if (address === null || status !== 'complete' || covers.has(show)) continue;
    covers.set(show, { media: guid, show, episode: title, address });
    if (covers.size === most) break;
  }
  return [...covers.values()];
}
