import { ApiError, call, kept, pause, tellNews } from '@wavereel/client';
import { endpoints, transcriptionSchema } from '@wavereel/contracts';
import type { DocumentStore } from '@wavereel/remote-kit';
import { isSameText, mergedText, type HandText } from './text';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

const slotOf = (id: string): string => `text ${id}`;
const { shape } = transcriptionSchema;
const textSchema = transcriptionSchema.pick({ title: true }).extend({ content: shape.contentWithoutTitle });
const keptSchema = transcriptionSchema.pick({ revision: true }).extend({ text: textSchema, before: textSchema });
/** What was typed on this device and never reached the server, and what it was made of. */
export interface FoundText {
  readonly text: HandText;
  readonly before: HandText;
  /** Of what it was made of. */
  readonly revision: number;
}

/** Null where there is nothing that this release can read. */
export const readKeptText = async (id: string): Promise<FoundText | null> =>
  keptSchema.safeParse(await kept.read(slotOf(id))).data ?? null;

export interface TextStore extends DocumentStore<HandText> {
  /** What the server has stays as a version, however young it is. */
  readonly keepPresent: () => void;
}

/**
 * Sends a text that is written by hand, with the revision that it was made of.
 *
 * @param first the revision of what is changed first
 * @param onConflict somebody else changed the same lines: theirs are kept as a version
 */
export function textStore(id: string, first: number, onConflict: () => void): TextStore {
  const params = { id };
  let revision = first;
  /** What the server has at that revision, where it is not what the editor began with. */
  let arrived: HandText | null = null;
  let isPresentKept = false;

  const send = async (document: HandText, before: HandText): Promise<HandText> => {
    const there = arrived ?? before;
    const wanted = arrived === null ? document : mergedText(before, document, arrived).text;
    const isLarge = isPresentKept;
    const written =
      wanted.content === there.content
        ? {}
        : { contentWithoutTitle: wanted.content, revision, ...(isLarge ? { keepsPresent: true } : {}) };
    const body = { ...(wanted.title === there.title ? {} : { title: wanted.title }), ...written, brief: true };
    try {
      if (!isSameText(wanted, there)) ({ revision } = await call(endpoints.transcriptions.update, { params, body }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'transcript_changed')) throw error;
      await bringTogether(wanted, there);
      return send(wanted, there);
    }
    if (isLarge && wanted.content !== there.content) isPresentKept = false;
    arrived = null;
    void tellNews('transcriptions.changed');
    return wanted;
  };

  /** Somebody else was faster: what is sent next is made of what there is now. Where both meet theirs stays as a version. */
  const bringTogether = async (mine: HandText, before: HandText): Promise<void> => {
    const theirs = await call(endpoints.transcriptions.get, { params });
    ({ revision } = theirs);
    arrived = { title: theirs.title, content: theirs.contentWithoutTitle };
    if (!mergedText(before, mine, arrived).isConflict) return;
    isPresentKept = true;
    onConflict();
  };

  return {
    // What is edited here is there already: it was opened.
    send: (document, before) => send(document, before ?? document),
    keep: (document, before) => {
      const base = before ?? document;
      const text = arrived === null ? document : mergedText(base, document, arrived).text;
      return kept.write(slotOf(id), { text, before: arrived ?? base, revision });
    },
    forget: () => kept.remove(slotOf(id)),
    pause: () => pause(againAfter, { untilOnline: true }),
    keepPresent: () => {
      isPresentKept = true;
    },
  };
}
