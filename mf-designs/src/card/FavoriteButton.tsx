import { ApiError, useSend } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useDesignName, useErrorText } from '@wavereel/remote-kit';
import { IconButton, icons } from '@wavereel/ui';

/** Marks a design of one's own, so that it stands before the others. */
export function FavoriteButton({ design }: { readonly design: Design }) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const name = useDesignName()(design);
  const changes = useSend(endpoints.themes.update, 'designs.changed');
  if (design.isTemplate) return null;
  const { favorite } = design;
  const mark = async () => {
    try {
      await changes.mutateAsync({ params: { id: design._id }, body: { favorite: !favorite } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', title: text('favorite.failed'), text: say(error) });
    }
  };
  return (
    <IconButton
      label={text('favorite.mark', { name })}
      icon={favorite ? icons.starFilled : icons.star}
      size="small"
      loading={changes.isPending}
      aria-pressed={favorite}
      onClick={() => void mark()}
    />
  );
}
