import type { Media } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';
import { useSoundRestoring } from '../bin/use-restoring';

/** In the place of a sound that was deleted just now, until that is `onOver`: it is back, or gone for good. */
export function DeletedSound({ item, onOver }: { readonly item: Media; readonly onOver: () => void }) {
  const { restore } = useSoundRestoring();
  return <DeletedNote title={item.title} restore={() => restore(item.guid)} onOver={onOver} />;
}
