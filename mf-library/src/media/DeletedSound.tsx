import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DeletedNote } from '../bin/DeletedNote';
import { useSoundRestoring } from '../bin/use-restoring';

/** In the place of a sound that was deleted just now, until that is `onOver`: it is back, or gone for good. */
export function DeletedSound({ item, onOver }: { readonly item: Media; readonly onOver: () => void }) {
  const text = useText('mf-library');
  const { restore } = useSoundRestoring();
  const also = item.videos === 0 ? undefined : text('media.videosStay', { count: item.videos });
  return <DeletedNote title={item.title} also={also} restore={() => restore(item.guid)} onOver={onOver} />;
}
