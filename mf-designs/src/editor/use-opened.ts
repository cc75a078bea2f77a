import { ApiError, call, useUser } from '@wavereel/client';
import {
  builtInPictures,
  cardTypeOf,
  endpoints,
  idSchema,
  templateIdSchema,
  type BuiltInPictures,
  type Design,
  type Job,
} from '@wavereel/contracts';
import { useEffect, useState } from 'react';
import { documentOf, type DesignDocument } from './document';
import { readKeptDesign, type KeptDesign } from './kept-design';
import { merged } from './merging';
import { reshaped } from './reshape';

/** A design in the editor: its own, one that begins with a template, or one that begins with nothing. */
export interface Opened {
  /** What it begins with in this visit. */
  readonly document: DesignDocument;
  /** As the server has it; null for one that it does not have. */
  readonly before: DesignDocument | null;
  /** Which state of it on the server that is. */
  readonly revision: number;
  readonly pictures: BuiltInPictures;
  /** Something of it had not come to the server, and was found on this device. */
  readonly isRestored: boolean;
  /** The video that it is for, where there is one already. */
  readonly job: Job | null;
}

type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly status: 'legacy' }
  | { readonly status: 'opened'; readonly opened: Opened };

/** Says where what the server does not have of a design is kept on this device; null is a new one. */
export function useSlots(): (id: string | null) => string {
  const { id: person, team } = useUser();
  return (id) => `design ${person} ${team} ${id ?? 'new'}`;
}

/**
 * Reads what the editor begins with, once and anew at each visit: what the page remembers of a design may be older than its last saving.
 * @param asked what the address names: a design, a template, or null for a new design
 * @param jobId the video that it is for; the design of a video is opened in the shape that this keeps
 */
export function useOpened(asked: string | null, jobId: string | null): Opening {
  const own = idSchema.safeParse(asked).data ?? null;
  const slot = useSlots()(own);
  const [tries, setTries] = useState(0);
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });

  useEffect(() => {
    const end = new AbortController();
    const open = async (): Promise<Opening> => {
      const [templates, design, left, job] = await Promise.all([
        call(endpoints.themes.templates, {}, end.signal),
        own === null ? null : call(endpoints.themes.get, { params: { id: own } }, end.signal),
        readKeptDesign(slot),
        jobId === null ? null : jobOf(jobId, end.signal),
      ]);
      if (design?.isLegacy) return { status: 'legacy' };
      const before = design && documentOf(design);
      const pictures = builtInPictures(templates);
      const document = before && inShapeOf(job?.themeId === own ? job : null, before, pictures);
      return {
        status: 'opened',
        opened: {
          document: restored(left, before) ?? document ?? firstOf(asked, templates),
          before,
          revision: design?.revision ?? 1,
          pictures,
          isRestored: left !== null,
          job,
        },
      };
    };
    const failed = (error: unknown): Opening => {
      if (!(error instanceof ApiError)) throw error;
      const retry = () => {
        setOpening({ status: 'loading' });
        setTries((before) => before + 1);
      };
      return { status: 'failed', error, retry };
    };
    void open()
      .catch(failed)
      .then((next) => end.signal.aborted || setOpening(next));
    return () => end.abort();
  }, [asked, own, slot, jobId, tries]);

  return opening;
}

/** Without the video the design can be changed all the same. */
const jobOf = (id: string, signal: AbortSignal): Promise<Job | null> =>
  call(endpoints.jobs.byGuid, { params: { id } }, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'cancelled') return null;
    throw error;
  });

function inShapeOf(job: Job | null, document: DesignDocument, pictures: BuiltInPictures): DesignDocument {
  const shape = job?.shape ?? null;
  return shape === null || shape === cardTypeOf(document.size) ? document : reshaped(document, shape, pictures);
}

/** What was left on this device, upon what the server has by now. */
function restored(left: KeptDesign | null, server: DesignDocument | null): DesignDocument | null {
  if (!left) return null;
  return server && left.before ? merged(left.before, left.document, server) : left.document;
}

/** A new design: the template that was asked for, or the places of the square one on a plain ground. Its name comes from the server. */
function firstOf(asked: string | null, templates: readonly Design[]): DesignDocument {
  const wanted = templateIdSchema.safeParse(asked).data;
  const template = templates.find(({ _id }) => _id === (wanted ?? 'square')) ?? templates[0];
  if (!template) throw new Error('There are no built-in designs');
  const first = { ...documentOf(template), name: '' };
  if (wanted !== undefined) return first;
  return {
    ...first,
    background: { ...first.background, picture: null },
    waveform: { ...first.waveform, style: 'roundBars' },
  };
}
