import { useSend } from '@wavereel/client';
import { endpoints, type Media } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';

/** In the place of a sound that was deleted just now, until that is `onOver`: it is back, or gone for good. */
export function DeletedSound({ item, onOver }: { readonly item: Media; readonly onOver: () => void }) {
  const change = useSend(endpoints.media.rename, 'library.changed');
  const restore = () => change.mutateAsync({ params: { id: item.guid }, body: { deleted: false } });
  return <DeletedNote title={item.title} restore={restore} onOver={onOver} />;
}
