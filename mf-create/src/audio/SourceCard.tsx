import { useText } from '@wavereel/i18n';
import { Card } from '@wavereel/ui';
import { nameOf, type AudioSource } from '../draft/source';

/** What a video that is edited was made from. Its audio stays as it is. */
export function SourceCard({ source }: { readonly source: AudioSource }) {
  const text = useText('mf-create');
  const feed = source.type === 'library' ? source.media.feedTitle : null;
  return (
    <Card title={nameOf(source)}>
      <p>{feed === null ? text('edit.source') : text('edit.sourceFeed', { feed })}</p>
    </Card>
  );
}
