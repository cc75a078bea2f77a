import type { FeedTranscript, Language, LinkButton, LinkLook, Soundbite } from '@wavereel/contracts';

/** A picture in the sizes that a page may show it in. */
export interface PagePicture {
  /** The address of a size: the picture `width` pixels wide, of the widths that `pictureWidths` names. */
  at(width: number): string;
}

/** CSS pixels times the density of a screen: what pages ask pictures for. */
export const pictureWidths = [96, 192, 320, 640] as const;
/** How wide of those the one is that may stand in the page itself. */
export const widthWithin = 320;

/** The icons of a page: of browsers, of the screens of phones, and a large one. They are below its address by these names. */
export const iconNames = { ico: 'favicon.ico', touch: 'icon-180.png', large: 'icon-512.png' } as const;
export type IconName = (typeof iconNames)[keyof typeof iconNames];

/** What others show beside a link to a page; it is below its address by this name. */
export const cardFile = { name: 'og.jpg', width: 1200, height: 630 } as const;

/** Somebody who speaks or works in a show, as its feed names them. */
export interface PagePerson {
  readonly name: string;
  /** As the feed says it, such as `host`; null where it does not. */
  readonly role: string | null;
  readonly url: string | null;
}

/** A way to give money that a feed names. */
export interface PageFunding {
  readonly url: string;
  /** Empty where the feed does not say it. */
  readonly label: string;
}

/** A part of an episode. Seconds in its sound. */
export interface PageChapter {
  readonly start: number;
  readonly title: string;
}

export interface PageEpisode {
  /** Names it in addresses of its page; of ASCII letters, digits, `-` and `_`. */
  readonly key: string;
  readonly title: string;
  /** Plain text, its paragraphs divided by line breaks; empty where the feed says nothing. */
  readonly description: string;
  /** ISO 8601; null where the feed does not say it. */
  readonly date: string | null;
  /** Of its sound, as the feed claims; null where it does not. */
  readonly seconds: number | null;
  readonly season: number | null;
  readonly number: number | null;
  /** Where its sound plays from, with its type and bytes as far as they are known; null for an entry without sound. */
  readonly sound: { readonly url: string; readonly type: string | null; readonly bytes: number | null } | null;
  /** Its own picture; null where it has none but the show's. */
  readonly picture: PagePicture | null;
  readonly people: readonly PagePerson[];
  readonly chapters: readonly PageChapter[];
  readonly soundbites: readonly Soundbite[];
  readonly transcripts: readonly FeedTranscript[];
}

/** A feed of a page, as it was last read. */
export interface PageShow {
  readonly title: string;
  readonly description: string;
  readonly author: string | null;
  /** BCP 47, as the feed says; null where it does not. */
  readonly language: string | null;
  /** The address of the feed itself. */
  readonly feedUrl: string;
  /** The show's own site; null where the feed names none. */
  readonly site: string | null;
  readonly picture: PagePicture | null;
  readonly people: readonly PagePerson[];
  readonly funding: readonly PageFunding[];
  /** Newest first. */
  readonly episodes: readonly PageEpisode[];
}

/** A chosen video of the team that is shared in public. */
export interface PageVideo {
  readonly title: string;
  /** Of its public page. */
  readonly url: string;
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** All that a public page is drawn from. Whatever a feed or a person wrote is text, and every address was judged to be one of the web. */
export interface LinkPageModel {
  /** Never empty. */
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly look: LinkLook;
  /** The colour of the cover as `#rrggbb`, where the look names none and the cover could be read. */
  readonly coverColor: string | null;
  /** The picture that the page begins with, `widthWithin` pixels wide, as an address that holds all of it; null where it is too large for that. */
  readonly coverData: string | null;
  readonly buttons: readonly LinkButton[];
  readonly videos: readonly PageVideo[];
  /** The main one first. */
  readonly shows: readonly PageShow[];
  /** What is left out although there is some: of `linkSections`. */
  readonly hidden: ReadonlySet<string>;
  /** Whether the form of its mailing list stands on it. */
  readonly hasForm: boolean;
  /** Whether what is pressed is counted: buttons then lead through an address of the page. */
  readonly countsClicks: boolean;
  /** Which icon it has, as a word of its address; null where it has none. */
  readonly icon: string | null;
  /** Which card it has, as a word of its address; null while none is drawn. */
  readonly card: string | null;
}

/** Where a page is, and what of it. All begin with the origin where it is known, else they are paths. */
export interface PageAddresses {
  /** Of the page itself, without a slash at its end: the addresses of its parts begin with it. */
  readonly page: string;
  /** Where links within the page lead: the same without its origin, and empty at a domain of its own. */
  readonly path: string;
  /** Of the product, which the foot of the page leads to; left out, it is only named there. */
  readonly product?: string;
}

/** Which part of a page is asked for. */
export type PageView =
  /**
   * Of the main page, from 1 on. `feed` is one of its shows, from 1 on: that show alone. Without it the first page has the newest of all shows, and
   * the others go on with the main one. A number behind the last is the last.
   */
  | { readonly kind: 'home'; readonly number: number; readonly feed?: number }
  | { readonly kind: 'search'; readonly query: string; readonly number: number }
  | { readonly kind: 'episode'; readonly episode: PageEpisode; readonly show: PageShow };
