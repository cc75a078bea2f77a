import { ApiError, call, kept, pause, tellNews } from '@wavereel/client';
import { endpoints, limits, oneLine, transcriptSchema, type Transcript, type Transcription } from '@wavereel/contracts';
import { createSaver, type DocumentStore, type Saver, type SaveState } from '@wavereel/remote-kit';
import { changeBetween, changed } from '@wavereel/words';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { blocksLike, blocksOf, transcriptOf, type Written } from './document/blocks';
import { begin, isSameWritten, takeStep, type History, type Step } from './document/history';
import { piecesOf } from './document/pieces';
import { mergedBlocks, mergedWritten } from './document/merging';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

/** A transcription that has words with times. */
export interface Timed extends Transcription {
  readonly transcriptionContent: Transcript;
}

interface Options {
  /** What was typed here and never reached the server; null where there is nothing. */
  readonly found: Written | null;
  /** Somebody else changed the same words: theirs are kept as a copy. */
  readonly onConflict: () => void;
}

export interface Editing {
  readonly history: History;
  readonly step: ActionDispatch<[Step]>;
  readonly state: SaveState;
  readonly flush: Saver<Written>['flush'];
}

const slotOf = (id: string): string => `transcript ${id}`;
const sendable = (written: Written, before: Written | null): Written => ({
  ...written,
  title: oneLine(written.title).slice(0, limits.titleMaxLength) || (before?.title ?? ''),
});

/** Saves a transcript while it is being written: here at once, and on the server as soon as nobody types on. */
export function useTranscript(item: Timed, { found, onConflict }: Options): Editing {
  const [first] = useState<Written>(() => ({ title: item.title, blocks: blocksOf(item.transcriptionContent) }));
  const [history, step] = useReducer(takeStep, found ?? first, begin);
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });
  const [saver] = useState(() =>
    createSaver<Written>({
      before: first,
      document: first,
      isSame: isSameWritten,
      merged: mergedWritten,
      sendable,
      onMerged: (now) => step({ type: 'merged', now }),
      store: storeOf(item, () => latest.current()),
    }),
  );
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { history, step, state, flush: saver.flush };
}

function storeOf({ _id: id, revision: first }: Timed, onConflict: () => void): DocumentStore<Written> {
  let revision = first;
  const params = { id };

  const send = async (document: Written, before: Written): Promise<Written> => {
    const change = changeBetween(transcriptOf(before.blocks), transcriptOf(document.blocks));
    const pieces = change === null ? [] : piecesOf(change);
    let there = before;
    try {
      if (document.title !== before.title)
        await call(endpoints.transcriptions.update, { params, body: { title: document.title } });
      there = { ...before, title: document.title };
      for (const piece of pieces) {
        const body = { change: { ...piece, revision, insert: piece.insert.map(plain) } };
        ({ revision } = await call(endpoints.transcriptions.update, { params, body }));
        there = { ...there, blocks: blocksLike(there.blocks, changed(transcriptOf(there.blocks), piece)) };
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'transcript_changed')) throw error;
      return sendUpon(document, there);
    }
    void tellNews('transcriptions.changed');
    return document;
  };

  /** Somebody else was faster: both changes are brought together, and where they meet theirs is kept beside. */
  const sendUpon = async (document: Written, before: Written): Promise<Written> => {
    const theirs = await call(endpoints.transcriptions.get, { params });
    const content = theirs.transcriptionContent ?? { paragraphs: [] };
    const base = { title: theirs.title, blocks: blocksLike(before.blocks, content) };
    if (mergedBlocks(before.blocks, document.blocks, base.blocks).isConflict) {
      await call(endpoints.transcriptions.clone, { params });
      onConflict();
    }
    ({ revision } = theirs);
    return send(mergedWritten(before, document, base), base);
  };

  return {
    // What is edited here is there already: it was opened.
    send: (document, before) => send(document, before ?? document),
    keep: ({ title, blocks }) =>
      kept.write(slotOf(id), { version: 1, revision, title, transcript: transcriptOf(blocks) }),
    forget: () => kept.remove(slotOf(id)),
    pause: () => pause(againAfter, { untilOnline: true }),
  };
}

const plain = ({ speaker, words }: Transcript['paragraphs'][number]) => ({ speaker, words });

/** What was typed on this device and never reached the server, if it was made of what the server still has; null otherwise. */
export async function readKept({ _id: id, revision, transcriptionContent }: Timed): Promise<Written | null> {
  const found = await kept.read(slotOf(id));
  if (typeof found !== 'object' || found === null || !('revision' in found) || found.revision !== revision) return null;
  const { data } = 'transcript' in found ? transcriptSchema.safeParse(found.transcript) : { data: undefined };
  if (data === undefined || !('title' in found) || typeof found.title !== 'string') return null;
  return { title: found.title, blocks: blocksLike(blocksOf(transcriptionContent), data) };
}
