import { call } from '@wavereel/client';
import { endpoints, themeIdSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useCallback, type ActionDispatch } from 'react';
import { emptyDraft, type DraftAction } from '../draft/draft';
import { Flow } from './Flow';

/** A new video. The address may ask for a design (`?design={id}`), or say that one comes back from the editor (`?from=editor`). */
export function CreatePage() {
  const text = useText('mf-create');
  const [query] = useSearchParams();
  const asked = themeIdSchema.safeParse(query.get('design')).data;
  const fromEditor = query.get('from') === 'editor';

  const begin = useCallback(
    (dispatch: ActionDispatch<[DraftAction]>) => {
      if (fromEditor) dispatch({ type: 'came from the editor' });
      if (asked === undefined) return;
      call(endpoints.themes.get, { params: { id: asked } }).then(
        (design) => dispatch({ type: 'design asked for', design }),
        // A design that is not there any more is none: the person chooses another.
        () => undefined,
      );
    },
    [asked, fromEditor],
  );

  return <Flow title={text('title')} first={emptyDraft} job={null} onReady={begin} />;
}
