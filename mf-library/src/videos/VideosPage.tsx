import { useList, useUser } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useAskedFor, useOnline, type AskedFor } from '@wavereel/remote-kit';
import { Link, useParams } from '@wavereel/router';
import { Banner, EmptyState, icons, LinkButton, Page, SearchField, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import { BinLink } from '../bin/BinLink';
import { FocusableList } from '../bin/FocusableList';
import { useDeleted, type Deleted } from '../bin/use-deleted';
import { LibraryTabs } from '../LibraryTabs';
import { DeletedVideo } from './DeletedVideo';
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
  const deleted = useDeleted<Job>(jobs.data, ({ date_added: date }) => date);
  const listed = deleted.among;
  const asked = useAskedFor(guid, jobs, jobs.data?.map((job) => job.guid) ?? []);

  return (
    <Page
      title={text('videos.title')}
      actions={
        <>
          <BinLink to="/videos/bin" />
          {listed !== undefined && listed.length > 0 && <CreateLink />}
        </>
      }
    >
      <LibraryTabs />
      {!online && <Banner tone="warn" message={text('videos.offline')} />}
      {jobs.isPending && <SkeletonGrid label={text('videos.loading')} />}
      {jobs.isError && (
        <LoadFailure title={text('videos.failed')} error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {asked.isMissing && <Banner message={text('videos.missing')} />}
      {listed && (
        <FocusableList label={text('videos.title')}>
          {listed.length === 0 ? (
            <EmptyState title={text('videos.empty')} text={text('videos.emptyText')} action={<CreateLink />} />
          ) : (
            <VideoList jobs={listed} asked={asked} deleted={deleted} />
          )}
        </FocusableList>
      )}
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

interface VideoListProps {
  readonly jobs: readonly Job[];
  readonly asked: AskedFor;
  readonly deleted: Deleted<Job>;
}

function VideoList({ jobs, asked, deleted }: VideoListProps) {
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
          <li key={job.id} tabIndex={-1}>
            {deleted.has(job) ? (
              <DeletedVideo job={job} onOver={() => deleted.drop(job)} />
            ) : (
              <VideoCard job={job} mark={asked.mark(job.guid)} onDeleted={() => deleted.add(job)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
