import { useSend } from '@wavereel/client';
import { endpoints, type Media } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';
import { sayRefusal } from '../say-refusal';

/** In the place of a sound that was deleted just now. */
export function DeletedSound({ item, onRestored }: { readonly item: Media; readonly onRestored: () => void }) {
  const change = useSend(endpoints.media.rename, 'library.changed');
  const undo = () =>
    change.mutate(
      { params: { id: item.guid }, body: { deleted: false } },
      { onSuccess: onRestored, onError: sayRefusal },
    );
  return <DeletedNote title={item.title} busy={change.isPending} onUndo={undo} />;
}
