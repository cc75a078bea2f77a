import type { Chapter } from '@wavereel/contracts';
import { z } from 'zod';
import { orderedChapters } from '../audio/chapters';
import { OutsideError } from '../platform/outside';
import type { Outside } from '../platform/outside';
import { readWhole } from '../proxy/read-whole';
import { bounds } from './bounds';
import { decodeText } from './decode';
import { plainLine } from './plain';
import { seconds } from './seconds';
import { conditionsOf, validatorsOf } from './validators';
import type { Validators } from './validators';

interface Asked {
  readonly outside: Outside;
  /** Whom it is read for. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

const maxBytes = 1024 * 1024;
const timeLimitMs = 10_000;
/** What stands behind so many entries of a file is not looked at: a megabyte has hundreds of thousands, and each takes its time. */
const mostLookedAt = 10_000;

const timeSchema = z.union([z.number(), z.string().transform((text) => seconds(text) ?? -1)]);
const fileSchema = z.object({ chapters: z.array(z.unknown()) });
const chapterSchema = z.object({
  startTime: timeSchema,
  endTime: timeSchema.nullish().catch(null),
  title: z.string().nullish().catch(null),
  /** False for what is meant to be shown while it plays, and is no part of its own. */
  toc: z.unknown().optional(),
});

/** A file of chapters as it was read. */
export interface ReadChapters extends Validators {
  /** Null where there are none in it. */
  readonly chapters: Chapter[] | null;
}

/**
 * The chapters of an episode that its feed names the address of; null where there are none, or nobody answers with any.
 * @throws the signal's reason
 */
export async function chaptersAt(url: string, asked: Asked): Promise<Chapter[] | null> {
  const found = await renewChapters(url, asked, { etag: null, lastModified: null });
  return found === null || found === 'same' ? null : found.chapters;
}

/**
 * The same, where they are others than those that are known; null where nobody answers with a file.
 * @throws the signal's reason
 */
export async function renewChapters(
  url: string,
  { outside, owner, signal }: Asked,
  known: Validators,
): Promise<ReadChapters | 'same' | null> {
  try {
    const answer = await outside.open(url, {
      ...{ lane: 'text', whose: owner, maxBytes, timeLimitMs, signal },
      headers: { accept: 'application/json+chapters, application/json, */*;q=0.1', ...conditionsOf(known) },
    });
    if (answer.status !== 200) {
      answer.body.destroy();
      return answer.status === 304 ? 'same' : null;
    }
    return {
      chapters: readChapters(await readWhole(answer), answer.headers['content-type'] ?? null),
      ...validatorsOf(answer.headers),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutsideError) return null;
    throw error;
  }
}

/** Reads a file of chapters as podcasts have them. One that cannot be used is left out, and so is one that is hidden. Null for none. */
export function readChapters(bytes: Uint8Array, contentType: string | null): Chapter[] | null {
  const file = fileSchema.safeParse(parsed(decodeText(bytes, contentType)));
  if (!file.success) return null;
  return orderedChapters(
    file.data.chapters.slice(0, mostLookedAt).flatMap((written) => {
      const { data } = chapterSchema.safeParse(written);
      if (data === undefined || data.toc === false) return [];
      const title = plainLine({ text: data.title ?? '', form: 'plain' }, bounds.chapter);
      return [{ start: data.startTime, end: data.endTime ?? null, title }];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
