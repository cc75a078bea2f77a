import type { DesignVersion } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { AspectFrame, Skeleton, VisuallyHidden } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useMemo } from 'react';
import { useSamples } from '../../use-samples';
import { drawingOf, type DesignDocument } from '../document';
import { useMoment } from './use-moment';
import type { ReadVersion } from './use-version';
import classes from './versions.module.css';

/** CSS pixels that the picture may be high. */
const highest = 300;

interface VersionPreviewProps {
  readonly version: DesignVersion;
  readonly read: ReadVersion;
  /** The design is just like it now. */
  readonly isSame: boolean;
}

/** One version, as restoring it would make the design, standing still. */
export function VersionPreview({ version, read, isSame }: VersionPreviewProps) {
  const text = useText('mf-designs');
  const when = useMoment();
  return (
    <div className={classes['preview']}>
      <div className={classes['picture']}>
        {read.document ? (
          <Picture
            document={read.document}
            label={text('editor.versions.preview', { when: when(version.dateSaved) })}
          />
        ) : read.error ? (
          <LoadFailure title={text('editor.versions.failedOne')} error={read.error} onRetry={read.retry} />
        ) : (
          <div role="status" className={classes['loading']}>
            <VisuallyHidden>{text('editor.versions.loadingOne')}</VisuallyHidden>
            <Skeleton height={highest} />
          </div>
        )}
      </div>
      <div role="status" className={classes['note']}>
        {isSame && <p>{text('editor.versions.same')}</p>}
        {read.gone > 0 && <p>{text('editor.versions.gone', { count: read.gone })}</p>}
      </div>
    </div>
  );
}

function Picture({ document, label }: { readonly document: DesignDocument; readonly label: string }) {
  const filled = useSamples();
  const drawing = useMemo(() => filled(drawingOf(document)), [filled, document]);
  return (
    <AspectFrame {...document.size} maxHeight={highest}>
      <ScenePreview drawing={drawing} label={label} playing={false} />
    </AspectFrame>
  );
}
