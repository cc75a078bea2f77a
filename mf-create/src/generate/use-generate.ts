import { ApiError, call, tellNews } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { useRef, useState } from 'react';
import { isLongEnough, shapesOf, type Asked, type Draft } from '../draft/draft';
import { askingFor } from './asking';

interface Options {
  /** The video that is edited; null for a new one. */
  readonly job: Job | null;
  /** Told while the video is being asked for. */
  readonly onCreating: (creating: boolean) => void;
  readonly onCreated: () => void;
  /** Told by what it is asked for, to be asked for again by the same where no answer comes. */
  readonly onAsked: (asked: Asked) => void;
}

/** Asks for the video of a draft and leads to the videos, or to the one that is edited, which plays until the new one is there. A refusal leaves everything as it was chosen. */
export function useGenerate(draft: Draft, { job, onCreating, onCreated, onAsked }: Options) {
  const text = useText('mf-create');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);
  const [error, setError] = useState<ApiError | null>(null);

  const ask = async () => {
    if (asking.current || draft.processing.phase !== 'ready') return;
    if (!isLongEnough(draft))
      return bus.emit('notify', { tone: 'bad', title: text('generate.noAudio'), text: text('audio.tooShort') });
    asking.current = true;
    setBusy(true);
    setError(null);
    onCreating(true);
    try {
      await send(draft, job, onAsked);
      onCreated();
      await tellNews('videos.changed');
      await navigate(job ? `/videos/${job.guid}` : '/videos');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'not_enough_time')
        bus.emit('notify', { tone: 'bad', title: text('generate.noTime'), text: text('generate.noTimeText') });
      else setError(failure);
      asking.current = false;
      setBusy(false);
      onCreating(false);
    }
  };

  return { generate: () => void ask(), busy, error };
}

/** @throws ApiError */
async function send(draft: Draft, job: Job | null, onAsked: Options['onAsked']): Promise<void> {
  const { source, processing, region, design, name, captions, asked } = draft;
  if (!source || processing.phase !== 'ready' || !region || !design) return;
  const { audio } = processing;
  const clip = { title: name, themeId: design._id, start: region.start, end: region.end };
  if (job) return void (await call(endpoints.jobs.change, { params: { id: job.id }, body: clip }));
  const shapes = shapesOf(draft);
  // One video comes in the design's own shape, whatever its size.
  const several = shapes.length > 1 ? { shapes: [...shapes] } : {};
  const written = captions === null ? {} : { captions };
  const wish = {
    ...clip,
    ...several,
    ...written,
    mediaGuid: audio.guid,
    episodeInfo: { type: source.type, title: audio.title },
  };
  const asking = askingFor(wish, asked);
  onAsked(asking);
  await call(endpoints.jobs.create, { body: { ...wish, guid: asking.guid } });
}
