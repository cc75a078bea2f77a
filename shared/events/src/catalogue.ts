/** A short message for the person, shown by the frame as a toast. The text is already in their language. */
export interface Notice {
  readonly tone: 'info' | 'good' | 'bad';
  readonly title?: string;
  readonly text: string;
  /** Milliseconds; five seconds unless it says otherwise. */
  readonly lasts?: number;
}

/** Every event that crosses between packages, and what it carries. Each has somebody who raises it and somebody who hears it. */
export interface EventCatalogue {
  /** A short message for the person. */
  'notify': Notice;
  /** Audio is larger than is taken, or than is read quickly: its bytes, and what is to be said of it; `bad` unless it says otherwise. */
  'audio.tooLarge': { readonly size: number; readonly text: string; readonly tone?: Notice['tone'] };
  /** A feed could not be added: its address, and what the server says of it. */
  'feed.addFailed': { readonly url: string; readonly text: string };
}

export type EventName = keyof EventCatalogue;
