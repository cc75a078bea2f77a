import type { ClipRegion } from '@wavereel/audio';
import { ApiError, call } from '@wavereel/client';
import { endpoints, idSchema, themeIdSchema, type Design, type Media } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useCallback, useEffect, useRef, type ActionDispatch } from 'react';
import type { DraftAction } from '../draft/draft';

/**
 * Does what the address asks for, once the draft is there: `?design={id}` is to be taken, `?from=editor` goes on with the design, and
 * `?sound={guid}&start={seconds}&end={seconds}` begins anew with a clip of a sound of the library.
 */
export function useAsked(): (dispatch: ActionDispatch<[DraftAction]>, isRestored: boolean) => void {
  const text = useText('mf-create');
  const [query] = useSearchParams();
  const asked = query.get('design');
  const fromEditor = query.get('from') === 'editor';
  const sound = query.get('sound');
  const start = Number(query.get('start'));
  const end = Number(query.get('end'));

  const missing = useRef({ design: '', sound: '' });
  useEffect(() => {
    missing.current = { design: text('design.missing'), sound: text('audio.missing') };
  }, [text]);

  return useCallback(
    (dispatch: ActionDispatch<[DraftAction]>, isRestored: boolean) => {
      const refuse = (what: 'design' | 'sound') => (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        bus.emit('notify', { tone: 'bad', text: error.status === 404 ? missing.current[what] : error.message });
      };
      if (fromEditor) dispatch({ type: 'came from the editor' });
      if (sound !== null && !isRestored)
        soundOf(sound).then((media) => beginWith(media, { start, end }, dispatch), refuse('sound'));
      if (asked !== null)
        designOf(asked).then((design) => dispatch({ type: 'design asked for', design }), refuse('design'));
    },
    [asked, fromEditor, sound, start, end],
  );
}

/** @throws ApiError; 404 also for what is no name of a design */
async function designOf(asked: string): Promise<Design> {
  const id = themeIdSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.themes.get, { params: { id: id.data } });
}

/** @throws ApiError; 404 also for what is no name of a sound */
async function soundOf(asked: string): Promise<Media> {
  const id = idSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.media.get, { params: { id: id.data } });
}

/** A clip of a sound of the library, as if somebody had chosen, confirmed and trimmed it. */
function beginWith(media: Media, region: ClipRegion, dispatch: ActionDispatch<[DraftAction]>): void {
  dispatch({ type: 'audio chosen', source: { type: 'library', media } });
  dispatch({ type: 'audio read', duration: media.duration });
  if (region.end > region.start) dispatch({ type: 'region changed', region });
  dispatch({ type: 'audio confirmed' });
}
