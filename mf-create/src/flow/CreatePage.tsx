import { ApiError, call } from '@wavereel/client';
import { endpoints, themeIdSchema, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useCallback, useEffect, useRef, type ActionDispatch } from 'react';
import { emptyDraft, type DraftAction } from '../draft/draft';
import { Flow } from './Flow';

/** A new video. The address may ask for a design (`?design={id}`), or say that one comes back from the editor (`?from=editor`). */
export function CreatePage() {
  const text = useText('mf-create');
  const [query] = useSearchParams();
  const asked = query.get('design');
  const fromEditor = query.get('from') === 'editor';

  const missing = useRef('');
  useEffect(() => {
    missing.current = text('design.missing');
  }, [text]);

  const begin = useCallback(
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

  return <Flow title={text('title')} first={emptyDraft} job={null} onReady={begin} />;
}

/** @throws ApiError; 404 also for what is no name of a design */
async function designOf(asked: string): Promise<Design> {
  const id = themeIdSchema.safeParse(asked);
  if (!id.success) throw new ApiError(404, 'not_found', '');
  return call(endpoints.themes.get, { params: { id: id.data } });
}
