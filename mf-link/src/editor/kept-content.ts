import { kept } from '@wavereel/client';
import { linkContentSchema, type LinkContent } from '@wavereel/contracts';
import { z } from 'zod';

/** What was written on this device and never reached the server. */
export interface FoundContent {
  readonly content: LinkContent;
  /** What it was made of; the server may have something else by now. */
  readonly before: LinkContent;
}

const slotOf = (id: string): string => `link ${id}`;

/** Anything that could be typed: what is wrong in it the server has yet to say. */
const buttonSchema = linkContentSchema.shape.buttons.element.extend({ label: z.string(), url: z.string() });
const contentSchema = linkContentSchema.extend({ buttons: z.array(buttonSchema) });
const keptSchema = z.object({ content: contentSchema, before: contentSchema });

export const keepContent = (id: string, found: FoundContent): Promise<void> =>
  kept.write(slotOf(id), { version: 1, ...found });

export const forgetContent = (id: string): Promise<void> => kept.remove(slotOf(id));

/** Null where there is nothing that this release can read. */
export const readKeptContent = async (id: string): Promise<FoundContent | null> =>
  keptSchema.safeParse(await kept.read(slotOf(id))).data ?? null;
