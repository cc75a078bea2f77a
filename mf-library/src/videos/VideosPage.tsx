import { useList, useUser } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useAskedFor, useOnline, type AskedFor } from '@wavereel/remote-kit';
import { Link, useParams } from '@wavereel/router';
import { Banner, EmptyState, icons, LinkButton, Page, SearchField, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import { LibraryTabs } from '../LibraryTabs';
import { pollDelay } from './status';
import { VideoCard } from './VideoCard';
import classes from './videos.module.css';

/** What was made: newest first, alive while something is being drawn. */
export function VideosPage() {
  const text = useText('mf-library');
  const { id } = useUser();
  const { guid } = useParams();
  const jobs = useList(endpoints.jobs.list, { params: { id } }, { pollMs: pollDelay });
  const online = useOnline();
  const asked = useAskedFor(guid, jobs, jobs.data?.map((job) => job.guid) ?? []);

  return (
    <Page title={text('videos.title')} {...(jobs.data?.length ? { actions: <CreateLink /> } : {})}>
      <LibraryTabs />
      {!online && <Banner tone="warn" message={text('videos.offline')} />}
      {jobs.isPending && <SkeletonGrid label={text('videos.loading')} />}
      {jobs.isError && (
        <LoadFailure title={text('videos.failed')} error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {asked.isMissing && <Banner message={text('videos.missing')} />}
      {jobs.data?.length === 0 && (
        <EmptyState title={text('videos.empty')} text={text('videos.emptyText')} action={<CreateLink />} />
      )}
      {jobs.data && jobs.data.length > 0 && <VideoList jobs={jobs.data} asked={asked} />}
    </Page>
  );
}

function CreateLink() {
  const text = useText('mf-library');
  return (
    <LinkButton as={Link} to="/create" icon={icons.plus}>
      {text('videos.create')}
    </LinkButton>
  );
}

function VideoList({ jobs, asked }: { jobs: readonly Job[]; asked: AskedFor }) {
  const text = useText('mf-library');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = jobs.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <>
      <div className={classes['search']}>
        <SearchField
          label={text('videos.search')}
          placeholder={text('videos.search')}
          clearLabel={text('videos.clear')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState title={text('videos.noResult')} text={text('videos.noResultText', { search })} />
      )}
      <ul className={classes['grid']}>
        {shown.map((job) => (
          <li key={job.id}>
            <VideoCard job={job} mark={asked.mark(job.guid)} />
          </li>
        ))}
      </ul>
    </>
  );
}
