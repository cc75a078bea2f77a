import { safeFileName } from '../platform/storage/attachment';

/** A video and how its files end. */
export interface Titled {
  readonly title: string;
  readonly endings: readonly string[];
}

/** The same for names that some system takes for one: in capitals or not, however a letter is put together, and with or without joiners. */
const folded = (name: string): string =>
  name
    .replace(/\u200c|\u200d/g, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/**
 * What the files of each video are called in a folder that they share. Every name can be saved anywhere and is there once: the files of a second video of a title are numbered
 * together.
 */
export function zipNames(videos: readonly Titled[]): string[][] {
  const taken = new Set<string>();
  /** The number that the next video of a title tries first. */
  const next = new Map<string, number>();
  return videos.map(({ title, endings }) => {
    const stem = safeFileName(`${title}.mp4`).replace(/\.mp4$/, '');
    const key = folded(stem);
    for (let number = next.get(key) ?? 1; ; number += 1) {
      const names = endings.map((end) => `${stem}${number === 1 ? '' : ` (${number})`}${end}`);
      if (names.some((name) => taken.has(folded(name)))) continue;
      next.set(key, number + 1);
      for (const name of names) taken.add(folded(name));
      return names;
    }
  });
}
