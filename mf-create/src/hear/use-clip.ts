import type { ClipRegion } from '@wavereel/audio';
import { ApiError, call, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useEffect, useState } from 'react';
import { lookAt, readPlaces } from '../draft/kept-draft';
import { isFile } from '../draft/source';
import type { Sound } from '../sound/sound';

/** A clip that can be heard: which part of which sound. */
export interface Clip extends Pick<Sound, 'address' | 'guid' | 'source'> {
  readonly region: ClipRegion;
}

/** The clip of a video that is there, or of the one that is being made on this device; null until it is known, and where there is none to be heard. */
export function useClip(jobId: string | null): Clip | null {
  const { id, team } = useUser();
  const [clip, setClip] = useState<Clip | null>(null);
  const slot = `draft ${id} ${team} ${jobId ?? 'new'}`;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let file: string | null = null;
    const find = async () => {
      const found = (await clipOfDraft(slot, signal)) ?? (jobId === null ? null : await clipOfJob(jobId, signal));
      if (signal.aborted || !found) return;
      if ('file' in found.source) file = URL.createObjectURL(found.source.file);
      setClip(file === null ? found : { ...found, address: file });
    };
    find().catch((error: unknown) => {
      // A design can be changed without it.
      if (!(error instanceof ApiError) && !signal.aborted) throw error;
    });
    return () => {
      controller.abort();
      if (file !== null) URL.revokeObjectURL(file);
      setClip(null);
    };
  }, [slot, jobId]);

  return clip;
}

/** The clip of a draft that is kept here: from its own file where it is one, else from the library. */
async function clipOfDraft(slot: string, signal: AbortSignal): Promise<Clip | null> {
  const { current } = await readPlaces(slot);
  const draft = await lookAt(current);
  if (!draft?.source || !draft.region) return null;
  const { source, region } = draft;
  if (isFile(source)) return { region, address: '', guid: null, source: { file: source.file } };
  return draft.guid === null ? null : served(draft.guid, region, signal);
}

async function clipOfJob(jobId: string, signal: AbortSignal): Promise<Clip> {
  const { mediaGuid, specs } = await call(endpoints.jobs.byGuid, { params: { id: jobId } }, signal);
  return served(mediaGuid, { start: specs.start, end: specs.end }, signal);
}

async function served(guid: string, region: ClipRegion, signal: AbortSignal): Promise<Clip> {
  const { s3AudioUrl: address } = await call(endpoints.media.get, { params: { id: guid } }, signal);
  return { region, address, guid, source: { address } };
}
