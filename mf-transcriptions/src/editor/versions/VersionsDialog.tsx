import { useText } from '@wavereel/i18n';
import { Dialog } from '@wavereel/ui';
import { Versions, type VersionsProps } from './Versions';

/** What a transcription was before, in a window of its own. */
export function VersionsDialog(props: VersionsProps) {
  const text = useText('mf-transcriptions');
  return (
    <Dialog open title={text('versions.title')} closeLabel={text('close')} size="large" onClose={props.onClose}>
      <Versions {...props} />
    </Dialog>
  );
}
