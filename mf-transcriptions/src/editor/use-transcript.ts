import { ApiError, call, kept, pause, tellNews } from '@wavereel/client';
import { endpoints, limits, oneLine, transcriptSchema, type Transcript, type Transcription } from '@wavereel/contracts';
import { createSaver, type DocumentStore, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../document/history';
import { blocksLike, blocksOf, fullOf, transcriptOf, type Block, type Written } from './document/blocks';
import { isSameWritten, takeStep, type Step } from './document/history';
import { changesOf, piecesOf, type BlockChange } from './document/changes';
import { mergedBlocks, mergedWritten } from './document/merging';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

/** A transcription that has words with times. */
export interface Timed extends Transcription {
  readonly transcriptionContent: Transcript;
}

/** What was typed on this device and never reached the server. */
export interface Found {
  readonly written: Written;
  /** What it was made of, and the revision of that: the server may have another by now. */
  readonly before: Written;
  readonly revision: number;
}

interface Options {
  /** Null where there is nothing. */
  readonly found: Found | null;
  /** Somebody else changed the same words: theirs are kept as a copy. */
  readonly onConflict: () => void;
}

export interface Editing {
  readonly history: History<Written>;
  readonly step: ActionDispatch<[Step]>;
  readonly state: SaveState;
  readonly flush: Saver<Written>['flush'];
}

const slotOf = (id: string): string => `transcript ${id}`;
const baseSlotOf = (id: string): string => `${slotOf(id)} before`;
const sendable = (written: Written, before: Written | null): Written => ({
  ...written,
  title: oneLine(written.title).slice(0, limits.titleMaxLength) || (before?.title ?? ''),
});

/** Saves a transcript while it is being written: here at once, and on the server as soon as nobody types on. */
export function useTranscript(item: Timed, { found, onConflict }: Options): Editing {
  const [first] = useState<Written>(
    () => found?.before ?? { title: item.title, blocks: blocksOf(item.transcriptionContent) },
  );
  const [history, step] = useReducer(takeStep, found?.written ?? first, begin);
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
      store: storeOf(item._id, found?.revision ?? item.revision, () => latest.current()),
    }),
  );
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { history, step, state, flush: saver.flush };
}

function storeOf(id: string, first: number, onConflict: () => void): DocumentStore<Written> {
  let revision = first;
  /** Of what is kept here as that which the server has. */
  let keptBase: Written | null = null;
  const params = { id };

  const send = async (document: Written, before: Written): Promise<Written> => {
    let there = before;
    try {
      if (document.title !== before.title)
        await call(endpoints.transcriptions.update, { params, body: { title: document.title } });
      there = { ...before, title: document.title };
      for (const piece of piecesOf(changesOf(before.blocks, document.blocks))) {
        const change = { ...piece, revision, insert: piece.insert.map(plain) };
        ({ revision } = await call(endpoints.transcriptions.update, { params, body: { change } }));
        there = { ...there, blocks: withPiece(there.blocks, piece) };
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
    keep: async (document, before) => {
      if (before !== null && before !== keptBase) {
        await kept.write(baseSlotOf(id), { version: 2, revision, ...writtenDown(before) });
        keptBase = before;
      }
      await kept.write(slotOf(id), { version: 2, ...writtenDown(document) });
    },
    forget: async () => {
      keptBase = null;
      await kept.remove(slotOf(id));
      await kept.remove(baseSlotOf(id));
    },
    pause: () => pause(againAfter, { untilOnline: true }),
  };
}

const withPiece = (blocks: readonly Block[], { at, remove, insert }: BlockChange): readonly Block[] => {
  const full = fullOf(blocks);
  return [...full.slice(0, at), ...insert, ...full.slice(at + remove)];
};

const plain = ({ speaker, words }: Block) => ({ speaker, words });

const writtenDown = ({ title, blocks }: Written) => ({ title, transcript: transcriptOf(blocks) });
/** What was typed on this device and never reached the server; null where there is nothing that this release can read. */
export async function readKept(id: string): Promise<Found | null> {
  const [document, base] = [await kept.read(slotOf(id)), await kept.read(baseSlotOf(id))];
  const [mine, theirs] = [readWritten(document), readWritten(base)];
  if (mine === null || theirs === null) return null;
  const before = { title: theirs.title, blocks: blocksOf(theirs.transcript) };
  return {
    written: { title: mine.title, blocks: blocksLike(before.blocks, mine.transcript) },
    before,
    revision: theirs.revision,
  };
}

function readWritten(value: unknown): { title: string; transcript: Transcript; revision: number } | null {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('transcript' in value)) return null;
  const { data } = transcriptSchema.safeParse(value.transcript);
  const revision = 'revision' in value && typeof value.revision === 'number' ? value.revision : 0;
  return data === undefined || typeof value.title !== 'string'
    ? null
    : { title: value.title, transcript: data, revision };
}
