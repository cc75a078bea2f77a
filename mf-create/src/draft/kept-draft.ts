import { ApiError, call, kept } from '@wavereel/client';
import { endpoints, keptDraftSchema, type Design, type KeptDraft } from '@wavereel/contracts';
import { emptyDraft, isBegun, isConfirmed, type Draft } from './draft';
import { isFile, type AudioSource } from './source';

/** A draft as text, without its file. Null where there is nothing to keep. */
export function writtenDraft(draft: Draft): string | null {
  const toKeep = keptOf(draft);
  return toKeep && JSON.stringify(toKeep);
}

function keptOf(draft: Draft): KeptDraft | null {
  const { step, editing, source, guid, region, design, name } = draft;
  if (!source || !isBegun(draft)) return null;
  return {
    version: 1,
    step,
    editing,
    source: isFile(source) ? { type: source.type } : source,
    confirmed: isConfirmed(draft),
    guid,
    region,
    design,
    name,
  };
}

/** The file of a draft, where its audio is one. */
export function fileOf({ source }: Draft): File | null {
  return source && isFile(source) ? source.file : null;
}

/** The draft of a text, if it is one of this release; audio that was confirmed is brought in further. Null also where its file is gone. */
export function draftFrom(written: unknown, file: unknown): Draft | null {
  const parsed = keptDraftSchema.safeParse(typeof written === 'string' ? parseJson(written) : null);
  if (!parsed.success) return null;
  const { step, editing, source, confirmed, guid, region, design, name } = parsed.data;
  const found = sourceFrom(source, file);
  if (!found) return null;
  return {
    ...emptyDraft,
    step,
    editing,
    source: found,
    processing: { phase: confirmed ? 'waiting' : 'none' },
    guid,
    region,
    design,
    name,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sourceFrom(source: KeptDraft['source'], file: unknown): AudioSource | null {
  if ('media' in source || 'episode' in source) return source;
  return file instanceof File ? { type: source.type, file } : null;
}

const fileKey = (slot: string) => `${slot} file`;

/** Reads what was kept in a slot, with its design as it is today. Null where there is nothing. */
export async function readDraft(slot: string): Promise<Draft | null> {
  const draft = draftFrom(await kept.read(slot), await kept.read(fileKey(slot)));
  return draft && withDesign(draft, draft.design && (await today(draft.design)));
}

export function writeDraft(slot: string, written: string): Promise<void> {
  return kept.write(slot, written);
}

export function writeFile(slot: string, file: File): Promise<void> {
  return kept.write(fileKey(slot), file);
}

export async function removeDraft(slot: string): Promise<void> {
  await kept.remove(slot);
  await kept.remove(fileKey(slot));
}

/** Without a design there is no third step. */
function withDesign(draft: Draft, design: Design | null): Draft {
  return { ...draft, design, step: design === null && draft.step === 3 ? 2 : draft.step };
}

/** The design as the server has it now: its addresses expire. Null where it was deleted. */
async function today(design: Design): Promise<Design | null> {
  try {
    return await call(endpoints.themes.get, { params: { id: design._id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? null : design;
  }
}
