import { useText } from '@wavereel/i18n';
import { Dialog } from '@wavereel/ui';
import { Versions, type VersionsProps } from './Versions';

interface VersionsDialogProps extends VersionsProps {
  readonly open: boolean;
}

/** What the design was before, in a window of its own. */
export function VersionsDialog({ open, onClose, ...props }: VersionsDialogProps) {
  const text = useText('mf-designs');
  return (
    <Dialog
      open={open}
      title={text('editor.versions.title')}
      closeLabel={text('editor.versions.close')}
      size="large"
      onClose={onClose}
    >
      <Versions {...props} onClose={onClose} />
    </Dialog>
  );
}
