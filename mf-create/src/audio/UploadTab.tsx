import { acceptedAudioTypes, supportedAudioNames } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DropTarget } from '@wavereel/ui';
import type { AudioSource } from '../draft/source';

/** One file from the person's own disk. */
export function UploadTab({ onChoose }: { readonly onChoose: (source: AudioSource) => void }) {
  const text = useText('mf-create');
  return (
    <DropTarget
      label={text('upload.label')}
      action={text('upload.action')}
      hint={text('upload.hint', { kinds: supportedAudioNames.join(', ') })}
      accept={acceptedAudioTypes.join(',')}
      onFiles={([file]) => file && onChoose({ type: 'upload', file })}
    />
  );
}
