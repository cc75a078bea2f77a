import { ApiError, call, kept } from '@wavereel/client';
import {
  defaultVideoName,
  endpoints,
  keptDraftSchema,
  keptFactsSchema,
  type Design,
  type KeptDraft,
} from '@wavereel/contracts';
import { emptyDraft, isBegun, isConfirmed, type Draft } from './draft';
import type { HeadFacts } from '../sound/worker/messages';
import { factsOf, isFile, nameOf, type AudioSource, type FileSource } from './source';

/** A draft as text, without its file. Null where there is nothing to keep. */
export function writtenDraft(draft: Draft): string | null {
  const toKeep = keptOf(draft);
  return toKeep && JSON.stringify(toKeep);
}

function keptOf(draft: Draft): KeptDraft | null {
  const { step, editing, source, guid, region, design, designBefore, name, alsoIn, captions, asked } = draft;
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
    designBefore,
    name,
    alsoIn: [...alsoIn],
    captions,
    asked,
  };
}

/** The audio of a draft, where it is a file. */
export function fileSourceOf({ source }: Draft): FileSource | null {
  return source && isFile(source) ? source : null;
}

/** The draft of a text, if it is one of this release; audio that was confirmed is brought in further. Null also where its file is gone. */
export function draftFrom(written: unknown, file: unknown): Draft | null {
  const parsed = keptDraftSchema.safeParse(typeof written === 'string' ? parseJson(written) : null);
  if (!parsed.success) return null;
  const { step, editing, source, confirmed, guid, region, design, designBefore, name, alsoIn, captions, asked } =
    parsed.data;
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
    designBefore: designBefore ?? null,
    name,
    alsoIn: alsoIn ?? [],
    captions: captions ?? null,
    asked: asked ?? null,
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
  const held = heldIn(file);
  if (!held) return null;
  return source.type === 'upload' ? { type: 'upload', ...held } : { type: 'recording', file: held.file };
}

/** A file as it is kept, with what its head told. */
interface HeldFile {
  readonly file: File;
  readonly facts: HeadFacts | null;
}

/** Whatever lies there: releases before kept the file alone, and another than this may have written. Null where it holds no file. */
function heldIn(value: unknown): HeldFile | null {
  if (value instanceof File) return { file: value, facts: null };
  if (typeof value !== 'object' || value === null || !('file' in value) || !(value.file instanceof File)) return null;
  return { file: value.file, facts: 'facts' in value ? factsIn(value.facts) : null };
}

function factsIn(value: unknown): HeadFacts | null {
  const { data } = keptFactsSchema.safeParse(value);
  return data ? { ...data, picture: data.picture instanceof Blob ? data.picture : null } : null;
}

/** Where a slot keeps the draft that is worked on, and the one that was left half way. */
export interface Places {
  readonly current: string;
  readonly left: string;
}

const leftKey = (slot: string) => `${slot} left`;
const fileKey = (place: string) => `${place} file`;

/** The two change their roles, so that leaving a draft moves no file. */
export async function readPlaces(slot: string): Promise<Places> {
  const second = `${slot} 2`;
  return (await kept.read(leftKey(slot))) === slot ? { current: second, left: slot } : { current: slot, left: second };
}

export async function swapPlaces(slot: string, { current, left }: Places): Promise<Places> {
  await kept.write(leftKey(slot), current);
  return { current: left, left: current };
}

/** Makes the draft that is worked on the one that was left, in place of any before. */
export async function moveToLeft(slot: string, places: Places): Promise<Places> {
  await removeDraft(places.left);
  return swapPlaces(slot, places);
}

/** Reads what was kept in a place, with its design as it is today. Null where there is nothing. */
export async function readDraft(place: string): Promise<Draft | null> {
  const draft = await lookAt(place);
  if (!draft) return null;
  const [design, designBefore] = await Promise.all(
    [draft.design, draft.designBefore].map(async (each) => each && today(each)),
  );
  return { ...withDesign(draft, design ?? null), designBefore: designBefore ?? null };
}

/** What the video of a kept draft is called, or its sound where nobody has named it; null where there is nothing. */
export async function nameOfKept(place: string): Promise<string | null> {
  const draft = await lookAt(place);
  if (!draft?.source) return null;
  const name = draft.name.trim();
  return name === '' || name === defaultVideoName ? nameOf(draft.source) : name;
}

/** Whether something lies there, even if its file is still being written. */
export async function isTaken(place: string): Promise<boolean> {
  return (await kept.read(place)) !== undefined;
}

/** What was kept in a place, as it was. Null where there is nothing. */
export async function lookAt(place: string): Promise<Draft | null> {
  return draftFrom(await kept.read(place), await kept.read(fileKey(place)));
}

export function writeDraft(place: string, written: string): Promise<void> {
  return kept.write(place, written);
}

export function writeFile(place: string, source: FileSource): Promise<void> {
  const held: HeldFile = { file: source.file, facts: factsOf(source) };
  return kept.write(fileKey(place), held);
}

export async function removeDraft(place: string): Promise<void> {
  await kept.remove(place);
  await kept.remove(fileKey(place));
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
