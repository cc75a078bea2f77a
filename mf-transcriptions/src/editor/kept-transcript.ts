import { kept } from '@wavereel/client';
import { transcriptChangeSchema, transcriptionSchema, type Paragraph } from '@wavereel/contracts';
import { changed } from '@wavereel/words';
import { blocksLike, blocksOf, fullOf, transcriptOf, type Written } from './document/blocks';
import { changesOf, piecesOf } from './document/changes';

/** What was typed on this device and never reached the server. */
export interface Found {
  readonly written: Written;
  /** What it was made of, and the revision of that: the server may have another by now. */
  readonly before: Written;
  readonly revision: number;
}

const slotOf = (id: string): string => `transcript ${id}`;
/** By revision: a tab that has seen another one does not pull it away from under this. */
const baseSlotOf = (id: string, revision: number): string => `${slotOf(id)} before ${revision}`;

const baseSchema = transcriptionSchema.pick({ title: true, revision: true, transcriptionContent: true });
/** Only what differs from that: it is written while somebody types, and three hours are two megabytes. */
const typedSchema = transcriptionSchema
  .pick({ title: true, revision: true })
  .extend({ changes: transcriptChangeSchema.array() });

export interface TranscriptKeeper {
  readonly keep: (found: Found) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Keeps on this device what the server does not have of a transcription. */
export function transcriptKeeper(id: string): TranscriptKeeper {
  let base: { readonly written: Written; readonly revision: number } | null = null;
  const dropBase = async (): Promise<void> => {
    if (base !== null) await kept.remove(baseSlotOf(id, base.revision));
    base = null;
  };
  return {
    keep: async ({ written, before, revision }) => {
      // One begins without waiting for the other: where the page is being left nothing is waited for.
      const writes: Promise<void>[] = [];
      if (base?.written !== before || base.revision !== revision) {
        if (base !== null && base.revision !== revision) writes.push(dropBase());
        base = { written: before, revision };
        const { title, blocks } = before;
        writes.push(
          kept.write(baseSlotOf(id, revision), { title, revision, transcriptionContent: transcriptOf(blocks) }),
        );
      }
      const changes = piecesOf(changesOf(before.blocks, written.blocks)).map((piece) => ({ ...piece, revision }));
      writes.push(kept.write(slotOf(id), { title: written.title, revision, changes }));
      await Promise.all(writes);
    },
    forget: async () => {
      await kept.remove(slotOf(id));
      await kept.remove(`${slotOf(id)} before`);
      await dropBase();
    },
  };
}

/** What was typed on this device and never reached the server; null where there is nothing that this release can read. */
export async function readKept(id: string): Promise<Found | null> {
  const document = await kept.read(slotOf(id));
  const { data: typed } = typedSchema.safeParse(document);
  if (typed === undefined) return readWhole(id, document);
  const before = writtenIn(await kept.read(baseSlotOf(id, typed.revision)));
  if (before === null) return null;
  try {
    const paragraphs = typed.changes.reduce<readonly Paragraph[]>(
      (so, change) => changed(so, change),
      fullOf(before.written.blocks),
    );
    const blocks = blocksLike(before.written.blocks, { paragraphs: [...paragraphs] });
    return { written: { title: typed.title, blocks }, before: before.written, revision: typed.revision };
  } catch (error) {
    // Changes of something else than what stands beside them.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function writtenIn(value: unknown): { readonly written: Written; readonly revision: number } | null {
  const { data } = baseSchema.safeParse(value);
  const content = data?.transcriptionContent ?? null;
  if (data === undefined || content === null) return null;
  return { written: { title: data.title, blocks: blocksOf(content) }, revision: data.revision };
}

/** As an earlier release kept both, each with all of its words. */
async function readWhole(id: string, document: unknown): Promise<Found | null> {
  const renamed = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'transcript' in value
      ? { ...value, transcriptionContent: value.transcript }
      : null;
  const mine = writtenIn(renamed(document));
  const base = writtenIn(renamed(await kept.read(`${slotOf(id)} before`)));
  if (mine === null || base === null) return null;
  const { title, blocks } = mine.written;
  const alike = blocksLike(base.written.blocks, transcriptOf(blocks));
  return { written: { title, blocks: alike }, before: base.written, revision: base.revision };
}
