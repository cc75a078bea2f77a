import { ApiError, mayPass, pause } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useEffect, useRef, useState, type ActionDispatch } from 'react';
import { isConfirmed, type Draft, type DraftAction } from '../draft/draft';
import { isEpisode, isFile, nameOf, type AudioSource } from '../draft/source';
import { bringIn } from './bring-in';
import { untilOnline } from './until-online';

/** As the specification says. */
const REMOTE_FAILURE_MS = 15_000;

/** How long is waited after one failure after another that may pass; the last of them from then on. */
const retryAfterMs = [1_000, 2_000, 5_000, 15_000] as const;
const longestRetryMs = 30_000;
const storeFull = 507;

/** A line that is lost and a server that restarts are no failures of the sound: it goes on where it was. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && mayPass(error) && error.status !== storeFull;

/** Of what speaks against the sound itself another is to be chosen. */
const aboutSound = new Set(['not_audio', 'broken_audio', 'audio_too_short', 'audio_too_long', 'too_large']);

/** A take lies nowhere else: it stays whatever is said against it. */
function keepsFile(source: AudioSource, error: ApiError): boolean {
  return source.type === 'recording' || (isFile(source) && !aboutSound.has(error.code));
}

/** Audio that could not be brought in, and why. */
export interface AudioFailure {
  readonly name: string;
  readonly error: ApiError;
}

/**
 * Brings confirmed audio in, whatever step is shown. Choosing another source stops it. What may pass is waited for; any other failure leads back to
 * the first step, with the file where nothing speaks against it.
 */
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
    setFailure(null);
    const controller = new AbortController();
    const { signal } = controller;
    const report = (processing: Draft['processing']) =>
      signal.aborted || dispatch({ type: 'audio moved on', processing });
    const onKnown = (guid: string) => signal.aborted || dispatch({ type: 'audio known', guid });
    const onReused = () =>
      signal.aborted ||
      bus.emit('notify', {
        tone: 'info',
        text: latestText.current(isEpisode(source) ? 'audio.reused' : 'audio.found'),
      });
    const onLarge = (size: number) =>
      bus.emit('audio.tooLarge', { size, text: latestText.current('audio.large'), tone: 'info' });
    const goOn = (failures: number): Promise<void> => {
      const told = { signal, report, onKnown, onReused, onLarge };
      return bringIn(source, { guid: known.current, ...told }).catch(async (error) => {
        if (signal.aborted || !isPassing(error)) throw error;
        if (navigator.onLine) {
          report({ phase: 'retrying' });
          await pause(retryAfterMs[failures] ?? longestRetryMs, { signal, untilOnline: true });
        } else await untilOnline(signal);
        return goOn(failures + 1);
      });
    };
    goOn(0).catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (isEpisode(source)) bus.emit('notify', { tone: 'bad', text: error.message, lasts: REMOTE_FAILURE_MS });
      setFailure({ name: nameOf(source), error });
      dispatch({ type: keepsFile(source, error) ? 'audio to be confirmed' : 'audio cleared' });
    });
    return () => controller.abort();
  }, [source, confirmed, dispatch]);

  useEffect(() => {
    if (source) setFailure(null);
  }, [source]);

  return failure;
}
