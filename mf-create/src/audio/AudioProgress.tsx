import { useText } from '@wavereel/i18n';
import { useOnline } from '@wavereel/remote-kit';
import { Button, ProgressBar } from '@wavereel/ui';
import type { Draft, Processing } from '../draft/draft';
import { nameOf } from '../draft/source';
import classes from './audio.module.css';

/**
 * How far confirmed audio is, until the server has it. One may go on choosing and trimming meanwhile: it lies at the foot of the window
 * and keeps its place when it is done, so that nothing moves under the person's hands.
 */
export function AudioProgress({
  draft: { source, processing },
  onCancel,
}: {
  readonly draft: Draft;
  readonly onCancel: () => void;
}) {
  const text = useText('mf-create');
  const shown = source && processing.phase !== 'none' && processing.phase !== 'ready';
  const online = useOnline();
  const percent = online ? percentOf(processing) : null;
  const label = online ? labelOf(processing, text) : text('processing.offline');
  return (
    <div role="status" className={classes['dock']}>
      {shown && (
        <div className={classes['progress']}>
          <strong>{nameOf(source)}</strong>
          <span aria-hidden="true">{label}</span>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {text('processing.cancel')}
          </Button>
          <div className={classes['bar']}>
            <ProgressBar label={label} hideLabel {...(percent === null ? {} : { value: percent })} />
          </div>
        </div>
      )}
    </div>
  );
}

function percentOf(processing: Processing): number | null {
  return processing.phase === 'uploading' || processing.phase === 'fetching' ? processing.percent : null;
}

function labelOf(processing: Processing, text: ReturnType<typeof useText>): string {
  if ('slow' in processing && processing.slow) return text('processing.slow');
  switch (processing.phase) {
    case 'uploading':
    case 'fetching':
      return processing.percent === null
        ? text(`processing.${processing.phase}`)
        : text(`processing.${processing.phase}Percent`, { percent: Math.round(processing.percent) });
    case 'measuring':
    case 'retrying':
      return text(`processing.${processing.phase}`);
    default:
      return text('processing.waiting');
  }
}
