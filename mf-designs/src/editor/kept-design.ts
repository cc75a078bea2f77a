import { kept } from '@wavereel/client';
import { designDrawingSchema } from '@wavereel/contracts';
import { documentOf, drawingOf, type DesignDocument } from './document';

/** A design of which the server does not have everything. */
export interface KeptDesign {
  readonly document: DesignDocument;
  /** As the server had it then; null for one that it never had. */
  readonly before: DesignDocument | null;
}

const written = (document: DesignDocument) => ({ name: document.name, drawing: drawingOf(document) });

export const keepDesign = (slot: string, { document, before }: KeptDesign): Promise<void> =>
  kept.write(slot, { version: 1, ...written(document), before: before && written(before) });

export const forgetDesign = (slot: string): Promise<void> => kept.remove(slot);

/** What lies there, if this release can read it; null otherwise. */
export async function readKeptDesign(slot: string): Promise<KeptDesign | null> {
  const found = await kept.read(slot);
  const document = read(found);
  if (!document || !isRecord(found)) return null;
  return { document, before: read(found['before']) };
}

function read(value: unknown): DesignDocument | null {
  if (!isRecord(value) || typeof value['name'] !== 'string') return null;
  const { data } = designDrawingSchema.safeParse(value['drawing']);
  return data ? documentOf({ ...data, name: value['name'] }) : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
