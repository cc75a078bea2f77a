import { supportedAudioNames } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner } from '@wavereel/ui';
import type { RefusedFile } from './use-take-file';

interface FileRefusedProps {
  readonly refused: RefusedFile;
  /** Something is chosen, here or elsewhere. */
  readonly chosen: boolean;
}

/** Why a file was not taken, whatever step it was dropped on. */
export function FileRefused({ refused: { name, reason }, chosen }: FileRefusedProps) {
  const text = useText('mf-create');
  const why = text(`upload.refused.${reason}`, { kinds: supportedAudioNames.join(', ') });
  return (
    <Banner
      tone="bad"
      title={text('audio.failed', { name })}
      message={chosen ? `${why} ${text('upload.refused.before')}` : why}
    />
  );
}
