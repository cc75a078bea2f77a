import type { ParsedEpisode, ParsedFeed } from './parsed';

/** What every entry takes besides its texts. */
const ofAnEntry = 500;
const lengthOf = (...texts: readonly (string | null | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
const lengthOfAll = <T>(rows: readonly T[] | undefined, of: (row: T) => number): number =>
  (rows ?? []).reduce((sum, row) => sum + ofAnEntry / 5 + of(row), 0);

/** About how many letters an entry takes in memory. */
const lettersOf = ({ guid, title, notes, link, image, enclosure, people, ...item }: ParsedEpisode): number =>
  ofAnEntry +
  lengthOf(guid, title, notes, link, image, enclosure?.url) +
  lengthOfAll(people, ({ name, role, url }) => lengthOf(name, role, url)) +
  lengthOfAll(item.chapters, (chapter) => lengthOf(chapter.title)) +
  lengthOfAll(item.soundbites, (soundbite) => lengthOf(soundbite.title)) +
  lengthOfAll(item.transcripts, (transcript) => lengthOf(transcript.url));

/** A feed with as many of its newest entries as fit, and about how many letters they are. */
export function cutTo(feed: ParsedFeed, mostLetters: number): { readonly feed: ParsedFeed; readonly letters: number } {
  let letters = 0;
  let fitting = 0;
  for (const item of feed.items) {
    const more = letters + lettersOf(item);
    if (more > mostLetters) break;
    [letters, fitting] = [more, fitting + 1];
  }
  return { feed: fitting === feed.items.length ? feed : { ...feed, items: feed.items.slice(0, fitting) }, letters };
}
