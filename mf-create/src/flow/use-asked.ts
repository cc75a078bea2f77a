import { ApiError, call } from '@wavereel/client';
import { endpoints, themeIdSchema, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useCallback, useEffect, useRef, type ActionDispatch } from 'react';
import type { DraftAction } from '../draft/draft';

/** Does what the address asks for, once the draft is there: `?design={id}` is to be taken, `?from=editor` goes on with the design. */
export function useAsked(): (dispatch: ActionDispatch<[DraftAction]>) => void {
  const text = useText('mf-create');
  const [query] = useSearchParams();
  const asked = query.get('design');
  const fromEditor = query.get('from') === 'editor';

  const missing = useRef('');
  useEffect(() => {
    missing.current = text('design.missing');
  }, [text]);

  return useCallback(
    (dispatch: ActionDispatch<[DraftAction]>) => {
      if (fromEditor) dispatch({ type: 'came from the editor' });
      if (asked === null) return;
      designOf(asked).then(
        (design) => dispatch({ type: 'design asked for', design }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          bus.emit('notify', { tone: 'bad', text: error.status === 404 ? missing.current : error.message });
        },
      );
    },
    [asked, fromEditor],
  );
}

/** @throws ApiError; 404 also for what is no name of a design */
async function designOf(asked: string): Promise<Design> {
  const id = themeIdSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.themes.get, { params: { id: id.data } });
}
