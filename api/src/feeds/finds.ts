import type { RawChapter, RawEntry, RawFile, RawSoundbite, RawText, RawTranscript, TextForm } from './raw';
import type { Kind, Meaning } from './vocabulary';

/** Of one entry. No feed says as much of one. */
const most = 200;

/** What was found of an entry, or of the feed itself. */
export interface Finds {
  say(meaning: Meaning, text: string, form: TextForm): void;
  point(rank: number, file: RawFile): void;
  transcript(of: RawTranscript): void;
  /** @returns what its title is said by, which comes after it */
  soundbite(of: Omit<RawSoundbite, 'title'>): Meaning;
  chapter(of: RawChapter): void;
  /** The best first. */
  all(kind: Kind): RawText[];
  toEntry(base: string): RawEntry;
  /** It needs what is never unfolded, so that it cannot be read. */
  refuse(): void;
  isRefused(): boolean;
}

export function finds(): Finds {
  const said: (Meaning & RawText)[] = [];
  const files: (RawFile & { readonly rank: number })[] = [];
  const transcripts: RawTranscript[] = [];
  const soundbites: Omit<RawSoundbite, 'title'>[] = [];
  const chapters: RawChapter[] = [];
  let isRefused = false;

  const all = (kind: Kind) => said.filter((one) => one.kind === kind).sort(byRank);
  const texts = (kind: Kind) => all(kind).map(({ text }) => text);

  return {
    say: ({ kind, rank }, text, form) => {
      const words = text.trim();
      if (words !== '' && said.length < most) said.push({ kind, rank, form, text: words });
    },
    point: (rank, file) => {
      if (files.length < most) files.push({ rank, ...file });
    },
    transcript: (of) => {
      if (transcripts.length < most) transcripts.push(of);
    },
    soundbite: (of) => {
      if (soundbites.length < most) soundbites.push(of);
      return { kind: 'soundbite', rank: soundbites.length - 1 };
    },
    chapter: (of) => {
      if (chapters.length < most) chapters.push(of);
    },
    all,
    toEntry: (base) => ({
      guids: texts('guid'),
      titles: all('title'),
      dates: texts('date'),
      authors: all('author'),
      links: texts('link'),
      files: files.sort(byRank),
      images: texts('image'),
      episodes: texts('episode'),
      seasons: texts('season'),
      durations: texts('duration'),
      transcripts,
      soundbites: soundbites.map((bite, at) => ({
        ...bite,
        title: said.find(({ kind, rank }) => kind === 'soundbite' && rank === at)?.text ?? '',
      })),
      chapters,
      chaptersUrls: texts('chapters'),
      base,
    }),
    refuse: () => {
      isRefused = true;
    },
    isRefused: () => isRefused,
  };
}

function byRank(a: { readonly rank: number }, b: { readonly rank: number }): number {
  return a.rank - b.rank;
}
