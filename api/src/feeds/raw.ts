/** What a text is written in: letters as they stand, HTML, or, as in RSS, whichever it looks like. */
export type TextForm = 'plain' | 'markup' | 'either';

export interface RawText {
  readonly text: string;
  readonly form: TextForm;
}

/** A sound, picture or other file that an entry points at. */
export interface RawFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly length?: string | undefined;
  readonly duration?: string | undefined;
}

/** A written text of an entry, as its feed names it. */
export interface RawTranscript {
  readonly url: string;
  readonly type: string;
  readonly language: string;
}

/** A moment that its show recommends, as written. */
export interface RawSoundbite {
  readonly start: string;
  readonly duration: string;
  readonly title: string;
}

/** Somebody who is heard or works in it, as written. */
export interface RawPerson {
  readonly name: string;
  readonly role: string;
  readonly url: string;
}

/** A way to give money, as written. */
export interface RawFunding {
  readonly url: string;
  readonly label: string;
}

/** A part of an episode, as written. */
export interface RawChapter {
  readonly start: string;
  readonly title: string;
}

/** What the kinds of feeds have in common, uncleaned. Of several candidates the first that can be used counts. */
export interface RawEntry {
  readonly guids: readonly string[];
  readonly titles: readonly RawText[];
  readonly descriptions: readonly RawText[];
  readonly dates: readonly string[];
  readonly authors: readonly RawText[];
  readonly links: readonly string[];
  readonly files: readonly RawFile[];
  readonly images: readonly string[];
  readonly episodes: readonly string[];
  readonly seasons: readonly string[];
  readonly durations: readonly string[];
  readonly transcripts: readonly RawTranscript[];
  readonly soundbites: readonly RawSoundbite[];
  readonly people: readonly RawPerson[];
  readonly chapters: readonly RawChapter[];
  /** Where chapters stand that are no part of the feed. */
  readonly chaptersUrls: readonly string[];
  /** What its relative addresses start from, itself relative to the feed's. */
  readonly base: string;
}

export interface RawFeed {
  readonly titles: readonly RawText[];
  readonly descriptions: readonly RawText[];
  readonly images: readonly string[];
  readonly authors: readonly RawText[];
  readonly links: readonly string[];
  readonly languages: readonly string[];
  readonly people: readonly RawPerson[];
  readonly fundings: readonly RawFunding[];
  /** Who says when it changed. */
  readonly hubs: readonly string[];
  /** What it calls its own address. */
  readonly selves: readonly string[];
  readonly entries: readonly RawEntry[];
  /** What relative addresses start from, itself relative to the feed's own address. */
  readonly base: string;
  /** There are more entries. */
  readonly isCut: boolean;
  /** It breaks off, or an entry could not be read. */
  readonly isDamaged: boolean;
}
