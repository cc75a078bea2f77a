import type {
  RawChapter,
  RawEntry,
  RawFile,
  RawFunding,
  RawPerson,
  RawSoundbite,
  RawText,
  RawTranscript,
  TextForm,
} from './raw';
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
  /** @returns what its name is said by, which comes after it */
  person(of: Omit<RawPerson, 'name'>): Meaning;
  /** @returns what its label is said by, which comes after it */
  funding(of: Omit<RawFunding, 'label'>): Meaning;
  chapter(of: RawChapter): void;
  /** The best first. */
  all(kind: Kind): RawText[];
  people(): RawPerson[];
  fundings(): RawFunding[];
  toEntry(base: string): RawEntry;
  /** It needs what is never unfolded, so that it cannot be read. */
  refuse(): void;
  isRefused(): boolean;
}

/** @param isWhole whether what it is described with is wanted: it is most of what a feed says */
export function finds(isWhole: boolean): Finds {
  const said: (Meaning & RawText)[] = [];
  const files: (RawFile & { readonly rank: number })[] = [];
  const transcripts: RawTranscript[] = [];
  const soundbites: Omit<RawSoundbite, 'title'>[] = [];
  const persons: Omit<RawPerson, 'name'>[] = [];
  const fundings: Omit<RawFunding, 'label'>[] = [];
  const chapters: RawChapter[] = [];
  let isRefused = false;

  const all = (kind: Kind) => said.filter((one) => one.kind === kind).sort(byRank);
  const texts = (kind: Kind) => all(kind).map(({ text }) => text);
  /** Keeps one of those whose text comes after them. @returns what that text is said by */
  const begin = <T>(list: T[], of: T, kind: Kind): Meaning => {
    if (list.length < most) list.push(of);
    return { kind, rank: list.length - 1 };
  };
  const textAt = (wanted: Kind, at: number): string =>
    said.find(({ kind, rank }) => kind === wanted && rank === at)?.text ?? '';
  const people = () => persons.map((person, at) => ({ ...person, name: textAt('person', at) }));

  return {
    say: ({ kind, rank }, text, form) => {
      if (kind === 'description' && !isWhole) return;
      const words = text.trim();
      if (words !== '' && said.length < most) said.push({ kind, rank, form, text: words });
    },
    point: (rank, file) => {
      if (files.length < most) files.push({ rank, ...file });
    },
    transcript: (of) => {
      if (transcripts.length < most) transcripts.push(of);
    },
    soundbite: (of) => begin(soundbites, of, 'soundbite'),
    person: (of) => begin(persons, of, 'person'),
    funding: (of) => begin(fundings, of, 'funding'),
    chapter: (of) => {
      if (chapters.length < most) chapters.push(of);
    },
    all,
    people,
    fundings: () => fundings.map((funding, at) => ({ ...funding, label: textAt('funding', at) })),
    toEntry: (base) => ({
      guids: texts('guid'),
      titles: all('title'),
      descriptions: all('description'),
      dates: texts('date'),
      authors: all('author'),
      links: texts('link'),
      files: files.sort(byRank),
      images: texts('image'),
      episodes: texts('episode'),
      seasons: texts('season'),
      durations: texts('duration'),
      transcripts,
      soundbites: soundbites.map((bite, at) => ({ ...bite, title: textAt('soundbite', at) })),
      people: people(),
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
