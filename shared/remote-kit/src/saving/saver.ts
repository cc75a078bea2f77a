import { ApiError } from '@wavereel/client';

/** How far a document is on its way to the server. */
export type SaveState =
  /** Nobody has changed anything yet. */
  | { readonly status: 'untouched' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  /** There is no line: it goes on by itself. */
  | { readonly status: 'offline' }
  | { readonly status: 'failed'; readonly error: ApiError };

/** What a saver writes to. */
export interface DocumentStore<Document> {
  /** Writes to the server what differs from `before`, everything where that is null. Answers the document as the server has it then. */
  readonly send: (document: Document, before: Document | null) => Promise<Document>;
  /** Keeps on this device what the server does not have. */
  readonly keep: (document: Document, before: Document | null) => Promise<void>;
  readonly forget: () => Promise<void>;
  /** Waits before the next try; not at all once there is a line again. */
  readonly pause: () => Promise<void>;
}

export interface SaverOptions<Document> {
  readonly store: DocumentStore<Document>;
  /** The document as the server has it; null for one that it does not have. */
  readonly before: Document | null;
  readonly document: Document;
  readonly isSame: (one: Document, other: Document) => boolean;
  /** Both what one changed of `before` and what somebody else did. */
  readonly merged: (before: Document, mine: Document, theirs: Document) => Document;
  /** As the server takes it, where that differs from what is typed. */
  readonly sendable?: (document: Document, before: Document | null) => Document;
  /** The server has it for the first time: this is how it has it. */
  readonly onCreated?: (document: Document) => void;
  /** Somebody else has changed it too: this is it with both. */
  readonly onMerged: (document: Document) => void;
}

export interface Saver<Document> {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (document: Document) => void;
  /** Sends what is not saved at once, and what the server has never had too. Answers whether it has all of it then. */
  readonly flush: () => Promise<boolean>;
  /** Tries again by itself from now on, and keeps here at once what is unsaved when the page is put away; until the answered function is called, which sends what waits for it, once. */
  readonly attend: () => () => void;
  /** The server has it no more: sends all of it, as a new one. */
  readonly sendAnew: () => Promise<boolean>;
}

/** Milliseconds until a change is kept here, and until it goes to the server once nothing is changed any more. */
const keepAfter = 150;
const sendAfter = 800;

/** Brings a document to the server while it is being changed, one sending at a time, and keeps on the device what is not there yet. */
export function createSaver<Document>({
  store,
  before,
  document,
  isSame,
  merged,
  sendable = (one) => one,
  onCreated,
  onMerged,
}: SaverOptions<Document>): Saver<Document> {
  let base = before;
  let now = document;
  let state: SaveState = { status: 'untouched' };
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<boolean> | null = null;
  /** Nobody who has left tries again: another visit may have gone on with what is kept here. */
  let attended = true;
  const listeners = new Set<() => void>();

  const tell = (next: SaveState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const isSaved = () => base !== null && isSame(base, sendable(now, base));

  const keepNothing = () => {
    clearTimeout(keeping);
    keeping = undefined;
  };
  /** What waits to be kept, at once: a page that is put away has no time to wait. */
  const keepNow = () => {
    if (keeping === undefined) return;
    keepNothing();
    void store.keep(now, base);
  };
  const keep = () => {
    clearTimeout(keeping);
    keeping = setTimeout(keepNow, keepAfter);
  };
  const sendSoon = () => {
    clearTimeout(sending);
    sending = setTimeout(() => void send(), sendAfter);
  };

  /** One sending; what was changed meanwhile follows. */
  const sendOnce = async (): Promise<boolean> => {
    const [sent, old] = [sendable(now, base), base];
    tell({ status: 'saving' });
    try {
      base = await store.send(sent, old);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'network') {
        tell({ status: 'failed', error });
        return false;
      }
      tell({ status: 'offline' });
      void store.pause().then(() => attended && state.status === 'offline' && send());
      return false;
    }
    if (old === null) {
      onCreated?.(base);
    } else if (!isSame(base, sent)) {
      now = merged(sent, sendable(now, old), base);
      onMerged(now);
    }
    if (!isSaved()) return sendOnce();
    keepNothing();
    await store.forget();
    if (isSaved()) tell({ status: 'saved' });
    return true;
  };

  const send = (): Promise<boolean> => {
    clearTimeout(sending);
    round ??= sendOnce().finally(() => {
      round = null;
      // Changed in the very moment in which all was saved.
      if (state.status === 'saving') sendSoon();
    });
    return round;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => {
      if (isSame(now, next)) return;
      now = next;
      keep();
      tell({ status: 'saving' });
      if (!round) sendSoon();
    },
    flush: async () => isSaved() || (state.status === 'untouched' && base !== null) || send(),
    attend: () => {
      attended = true;
      const putAway = () => globalThis.document.visibilityState === 'hidden' && keepNow();
      addEventListener('pagehide', keepNow);
      globalThis.document.addEventListener('visibilitychange', putAway);
      return () => {
        attended = false;
        removeEventListener('pagehide', keepNow);
        globalThis.document.removeEventListener('visibilitychange', putAway);
        if (state.status === 'saving') void send();
      };
    },
    sendAnew: () => {
      base = null;
      return send();
    },
  };
}
