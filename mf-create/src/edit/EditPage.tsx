import { useRead } from '@wavereel/client';
import { endpoints, idSchema, type Design, type Job, type Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { Page, SkeletonGrid } from '@wavereel/ui';
import { emptyDraft, type Draft } from '../draft/draft';
import { Flow } from '../flow/Flow';
import { useAsked } from '../flow/use-asked';

/** `/edit/{guid}`: another clip or design for a video that is there, `?design={id}` if the address asks for one. It stays as it is until the new one is drawn. */
export function EditPage() {
  const { guid } = useParams();
  const id = idSchema.safeParse(guid);
  // The list says of a name that there is no such video.
  if (!id.success)
    return <Navigate to={guid === undefined ? '/videos' : `/videos/${encodeURIComponent(guid)}`} replace />;
  return <Edit key={id.data} guid={id.data} />;
}

function Edit({ guid }: { readonly guid: string }) {
  const text = useText('mf-create');
  const asked = useAsked();
  const job = useRead(endpoints.jobs.byGuid, { params: { id: guid } });
  const design = useRead(endpoints.jobs.design, { params: { id: guid } });
  const media = useRead(
    endpoints.media.get,
    { params: { id: job.data?.mediaGuid ?? '' } },
    { enabled: job.data !== undefined },
  );
  const reads = [job, design, media];
  const failed = reads.find(({ isError }) => isError);

  if (failed?.error) {
    return (
      <Page title={text('edit.title')}>
        <LoadFailure
          title={text('edit.failed')}
          error={failed.error}
          onRetry={() => reads.filter(({ isError }) => isError).forEach((read) => void read.refetch())}
        />
      </Page>
    );
  }
  if (!job.data || !design.data || !media.data) {
    return (
      <Page title={text('edit.title')}>
        <SkeletonGrid label={text('edit.loading')} count={1} />
      </Page>
    );
  }
  return (
    <Flow
      title={text('edit.title')}
      first={draftOf(job.data, design.data, media.data)}
      job={job.data}
      onReady={asked}
    />
  );
}

/** A video as the draft that it would come from. */
function draftOf(job: Job, design: Design, media: Media): Draft {
  const { start, end } = job.specs;
  return {
    ...emptyDraft,
    step: 2,
    editing: true,
    source: { type: 'library', media },
    processing: { phase: 'waiting' },
    guid: media.guid,
    region: { start, end },
    design,
    name: job.title,
  };
}
