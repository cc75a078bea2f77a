import { acceptedAudioTypes, supportedAudioNames } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { DropTarget } from '@wavereel/ui';
import type { FileTaking } from './use-take-file';

/** One file from the person's own disk. */
export function UploadTab({ looking, take }: FileTaking) {
  const text = useText('mf-create');
  const kinds = supportedAudioNames.join(', ');
  return (
    <DropTarget
      label={text('upload.label')}
      action={text('upload.action')}
      hint={looking === null ? text('upload.hint', { kinds }) : text('upload.looking', { name: looking })}
      accept={acceptedAudioTypes.join(',')}
      onFiles={([file]) => file && take(file)}
    />
  );
}
