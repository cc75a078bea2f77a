import { useText } from '@wavereel/i18n';
import { emptyDraft } from '../draft/draft';
import { Flow } from './Flow';
import { useAsked } from './use-asked';

/** A new video. The address may ask for a design (`?design={id}`), say that one comes back from the editor (`?from=editor`), or begin with a sound or a moment of an episode. */
export function CreatePage() {
  const text = useText('mf-create');
  return <Flow title={text('title')} first={emptyDraft} job={null} onReady={useAsked()} />;
}
