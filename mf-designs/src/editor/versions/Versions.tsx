import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@wavereel/ui';
import { useState } from 'react';
import { isSame, type DesignDocument } from '../document';
import type { useSaver } from '../use-saver';
import { useRestoring } from './use-restoring';
import { useVersion } from './use-version';
import { VersionList } from './VersionList';
import { VersionPreview } from './VersionPreview';
import classes from './versions.module.css';

export interface VersionsProps {
  /** The design as it is. */
  readonly document: DesignDocument;
  readonly saving: ReturnType<typeof useSaver>;
  readonly onClose: () => void;
  /** Changes the design to what it was. */
  readonly onRestore: (to: DesignDocument) => void;
}

/** What the design was before, to look at and to come back to. */
export function Versions({ document, saving, onClose, onRestore }: VersionsProps) {
  const text = useText('mf-designs');
  const id = saving.id();
  const list = useList(endpoints.themes.versions, { params: { id: id ?? '' } }, { enabled: id !== null });
  const [asked, setAsked] = useState<number | null>(null);
  const chosen = list.data?.find(({ revision }) => revision === asked) ?? list.data?.[0] ?? null;
  const version = useVersion(id, chosen?.revision ?? null);
  const isPresent = version.document !== null && isSame(version.document, document);
  const restoring = useRestoring({ saving, onRestore, onDone: onClose });

  if (list.error && !list.data)
    return (
      <LoadFailure title={text('editor.versions.failed')} error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.isLoading)
    return (
      <div role="status" className={classes['loading']}>
        <VisuallyHidden>{text('editor.versions.loading')}</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    );
  if (!chosen || !list.data)
    return <EmptyState title={text('editor.versions.none')} text={text('editor.versions.noneText')} />;
  return (
    <>
      <div className={classes['versions']}>
        <VersionPreview version={chosen} read={version} isSame={isPresent} />
        <VersionList versions={list.data} chosen={chosen.revision} onChoose={setAsked} />
      </div>
      {restoring.isUnsaved && (
        <p role="alert" className={classes['failed']}>
          {text('editor.versions.unsaved')}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="secondary" onClick={onClose}>
          {text('editor.versions.cancel')}
        </Button>
        <Button
          loading={restoring.isUnderway}
          disabled={version.document === null || isPresent}
          onClick={() => version.document && restoring.begin(version.document, chosen.dateSaved)}
        >
          {text('editor.versions.restore')}
        </Button>
      </div>
    </>
  );
}
