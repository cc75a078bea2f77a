import { useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { nameOf } from './standing';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly page: LinkPage;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The question before a page is deleted. */
export function DeleteDialog({ open, page, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const remove = useSend(endpoints.links.remove, 'links.changed');
  return (
    <ConfirmDialog
      open={open}
      title={nameOf(page) || text('untitled')}
      message={text('deleteQuestion')}
      confirmLabel={text('delete')}
      cancelLabel={text('keep')}
      danger
      error={remove.error ? say(remove.error) : undefined}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: page._id } });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
