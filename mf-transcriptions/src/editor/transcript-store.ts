import { ApiError, call, pause, tellNews } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import type { DocumentStore } from '@wavereel/remote-kit';
import { blocksLike, fullOf, type Block, type Written } from './document/blocks';
import { changesOf, piecesOf, type BlockChange } from './document/changes';
import { mergedBlocks, mergedWritten } from './document/merging';
import { transcriptKeeper } from './kept-transcript';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

export interface TranscriptStore extends DocumentStore<Written> {
  /** What the server has stays as a version, however young it is: the next change brings back what was, or replaces a great deal. */
  readonly keepPresent: () => void;
}

/**
 * Sends changes of a transcription piece by piece, each with the revision that it was made of.
 *
 * @param first the revision of what is changed first
 * @param onConflict somebody else changed the same words: theirs are kept as a version
 */
export function transcriptStore(id: string, first: number, onConflict: () => void): TranscriptStore {
  const params = { id };
  const keeper = transcriptKeeper(id);
  let revision = first;
  /** What the server has at that revision, where a sending ended on its way. */
  let arrived: Written | null = null;
  let isPresentKept = false;

  const send = async (document: Written, before: Written): Promise<Written> => {
    let there = arrived ?? before;
    const wanted = arrived === null ? document : mergedWritten(before, document, arrived);
    const reach = (now: Written) => {
      there = now;
      arrived = now;
    };
    try {
      if (wanted.title !== there.title) {
        await call(endpoints.transcriptions.update, { params, body: { title: wanted.title, brief: true } });
        reach({ ...there, title: wanted.title });
      }
      for (const piece of piecesOf(changesOf(there.blocks, wanted.blocks))) {
        const change = { ...piece, revision, insert: piece.insert.map(plain) };
        const isLarge = isPresentKept;
        const body = { change, brief: true, ...(isLarge ? { keepsPresent: true } : {}) };
        ({ revision } = await call(endpoints.transcriptions.update, { params, body }));
        if (isLarge) isPresentKept = false;
        reach({ ...there, blocks: withPiece(there.blocks, piece) });
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'transcript_changed')) throw error;
      await bringTogether(wanted, there);
      return send(wanted, there);
    }
    arrived = null;
    void tellNews('transcriptions.changed');
    return wanted;
  };

  /** Somebody else was faster: what is sent next is made of what there is now. Where both meet theirs stays as a version, by the very save that replaces it. */
  const bringTogether = async (mine: Written, before: Written): Promise<void> => {
    const theirs = await call(endpoints.transcriptions.get, { params });
    const content = theirs.transcriptionContent ?? { paragraphs: [] };
    // What both have alike is one object: that is how it is known to be no conflict.
    const blocks = blocksLike([...before.blocks, ...mine.blocks], content);
    ({ revision } = theirs);
    arrived = { title: theirs.title, blocks };
    if (!mergedBlocks(before.blocks, mine.blocks, blocks).isConflict) return;
    isPresentKept = true;
    onConflict();
  };

  return {
    // What is edited here is there already: it was opened.
    send: (document, before) => send(document, before ?? document),
    keep: (document, before) => {
      const base = before ?? document;
      return keeper.keep({
        written: arrived === null ? document : mergedWritten(base, document, arrived),
        before: arrived ?? base,
        revision,
      });
    },
    forget: keeper.forget,
    pause: () => pause(againAfter, { untilOnline: true }),
    keepPresent: () => {
      isPresentKept = true;
    },
  };
}

const withPiece = (blocks: readonly Block[], { at, remove, insert }: BlockChange): readonly Block[] => {
  const full = fullOf(blocks);
  return [...full.slice(0, at), ...insert, ...full.slice(at + remove)];
};

const plain = ({ speaker, words }: Block) => ({ speaker, words });
