import { ApiError } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useEffect, useRef, useState, type ActionDispatch } from 'react';
import { isConfirmed, type Draft, type DraftAction } from '../draft/draft';
import { isEpisode, nameOf } from '../draft/source';
import { bringIn } from './bring-in';
import { untilOnline } from './use-online';

/** As the specification says. */
const REMOTE_FAILURE_MS = 15_000;

/** What the browser itself calls offline is no failure: it goes on where it was. */
const isLostLine = (error: unknown) => error instanceof ApiError && error.code === 'network' && !navigator.onLine;

/** Audio that could not be brought in, and why. */
export interface AudioFailure {
  readonly name: string;
  readonly error: ApiError;
}

/** Brings confirmed audio in, whatever step is shown. Choosing another source stops it; a failure leads back to no audio. */
export function useBringIn(draft: Draft, dispatch: ActionDispatch<[DraftAction]>): AudioFailure | null {
  const text = useText('mf-create');
  const latestText = useRef(text);
  const [failure, setFailure] = useState<AudioFailure | null>(null);
  const { source } = draft;
  const known = useRef(draft.guid);
  const confirmed = isConfirmed(draft);
  useEffect(() => {
    latestText.current = text;
    known.current = draft.guid;
  });

  useEffect(() => {
    if (!source || !confirmed) return;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (processing: Draft['processing']) =>
      signal.aborted || dispatch({ type: 'audio moved on', processing });
    const onKnown = (guid: string) => signal.aborted || dispatch({ type: 'audio known', guid });
    const onReused = () => bus.emit('notify', { tone: 'info', text: latestText.current('audio.reused') });
    const onLarge = (size: number) =>
      bus.emit('audio.tooLarge', { size, text: latestText.current('audio.large'), tone: 'info' });
    const goOn = (): Promise<void> =>
      bringIn(source, { guid: known.current, signal, report, onKnown, onReused, onLarge }).catch(async (error) => {
        if (!isLostLine(error)) throw error;
        await untilOnline(signal);
        return goOn();
      });
    goOn().catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (isEpisode(source)) bus.emit('notify', { tone: 'bad', text: error.message, lasts: REMOTE_FAILURE_MS });
      setFailure({ name: nameOf(source), error });
      dispatch({ type: 'audio cleared' });
    });
    return () => controller.abort();
  }, [source, confirmed, dispatch]);

  useEffect(() => {
    if (source) setFailure(null);
  }, [source]);

  return failure;
}
