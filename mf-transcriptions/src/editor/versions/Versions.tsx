import { useList, useRead } from '@wavereel/client';
import { endpoints, type WholeTranscriptVersion } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@wavereel/ui';
import { useState } from 'react';
import { useRestoring, type Saving } from './use-restoring';
import { VersionList } from './VersionList';
import { VersionText } from './VersionText';
import classes from './versions.module.css';

export interface VersionsProps {
  readonly id: string;
  /** The words as they are; the same list for as long as they are. */
  readonly present: readonly string[];
  /** Whether restoring a version would change nothing. */
  readonly isPresent: (version: WholeTranscriptVersion) => boolean;
  readonly saving: Saving;
  /** Nobody restores here, who may only read. */
  readonly readOnly: boolean;
  readonly onRestore: (version: WholeTranscriptVersion) => void;
  readonly onClose: () => void;
}

/** What a transcription was before, to look at and to come back to. */
export function Versions({ id, present, isPresent, saving, readOnly, onRestore, onClose }: VersionsProps) {
  const text = useText('mf-transcriptions');
  const list = useList(endpoints.transcriptions.versions, { params: { id } });
  const [asked, setAsked] = useState<number | null>(null);
  const chosen = list.data?.find(({ revision }) => revision === asked) ?? list.data?.[0] ?? null;
  const version = useRead(
    endpoints.transcriptions.version,
    { params: { id, revision: chosen?.revision ?? 0 } },
    { enabled: chosen !== null },
  );
  const restoring = useRestoring(saving, onClose);

  if (list.error && !list.data)
    return <LoadFailure title={text('versions.failed')} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isLoading)
    return (
      <div role="status" className={classes['loading']}>
        <VisuallyHidden>{text('versions.loading')}</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    );
  if (!chosen || !list.data) return <EmptyState title={text('versions.none')} text={text('versions.noneText')} />;
  const isSame = version.data !== undefined && isPresent(version.data);
  return (
    <>
      <div className={classes['versions']}>
        <div className={classes['preview']}>
          {version.data ? (
            <VersionText version={version.data} present={present} isPresent={isSame} />
          ) : version.error ? (
            <LoadFailure
              title={text('versions.failedOne')}
              error={version.error}
              onRetry={() => void version.refetch()}
            />
          ) : (
            <div role="status" className={classes['loading']}>
              <VisuallyHidden>{text('versions.loadingOne')}</VisuallyHidden>
              <Skeleton height={320} />
            </div>
          )}
        </div>
        <VersionList versions={list.data} chosen={chosen.revision} onChoose={setAsked} />
      </div>
      {restoring.isUnsaved && (
        <p role="alert" className={classes['failed']}>
          {text('versions.unsaved')}
        </p>
      )}
      {!readOnly && (
        <div className={classes['actions']}>
          <Button variant="secondary" onClick={onClose}>
            {text('versions.cancel')}
          </Button>
          <Button
            loading={restoring.isUnderway}
            disabled={version.data === undefined || isSame}
            onClick={() => {
              const { data } = version;
              if (data) restoring.begin(() => onRestore(data), chosen.dateSaved);
            }}
          >
            {text('versions.restore')}
          </Button>
        </div>
      )}
    </>
  );
}
