import { useRead, useUser } from '@wavereel/client';
import { endpoints, isOwner, limits, templateIds, type Job } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useDesignName, useHasRoute } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { DataList, icons, Tag, Time } from '@wavereel/ui';
import classes from './video.module.css';

/** What is known of a video: what it was made of, by whom, and when. */
export function VideoFacts({ job }: { readonly job: Job }) {
  const text = useText('mf-library');
  const format = useFormat();
  const { specs, present, status, owner_name: name } = job;
  const { start, end, width, height } = present ?? specs;
  const edited = job.date_edited;
  return (
    <DataList
      items={[
        {
          label: text('facts.status'),
          value: (
            <Tag tone={status === 'complete' ? 'good' : status === 'failed' ? 'bad' : 'neutral'}>
              {text(`status.short.${status}`)}
            </Tag>
          ),
        },
        { label: text('facts.design'), value: <DesignFact job={job} /> },
        {
          label: text('facts.clip'),
          value: (
            <>
              <Time seconds={start} /> – <Time seconds={end} /> (<Time seconds={end - start} />)
            </>
          ),
        },
        { label: text('facts.source'), value: <SourceFact job={job} /> },
        { label: text('facts.made'), value: text('facts.madeBy', { name, date: format.dateTime(job.date_added) }) },
        ...(edited === null ? [] : [{ label: text('facts.edited'), value: format.dateTime(edited) }]),
        ...(job.keptUntil === null ? [] : [{ label: text('facts.kept'), value: <KeptFact until={job.keptUntil} /> }]),
        { label: text('facts.shape'), value: `${text(`shape.${specs.cardType}`)}, ${width} × ${height}` },
      ]}
    />
  );
}

/** The design by its name, which leads to where it is changed as long as it is there. */
function DesignFact({ job: { themeId, specs } }: { readonly job: Job }) {
  const nameOf = useDesignName();
  const hasEditor = useHasRoute()('/editor');
  const isOwn = !templateIds.some((id) => id === themeId);
  const design = useRead(endpoints.themes.get, { params: { id: themeId } }, { enabled: hasEditor && isOwn });
  const name = nameOf({ _id: themeId, name: specs.theme.name });
  return design.isSuccess ? <Link to={`/editor/${themeId}`}>{name}</Link> : name;
}

/** Until when, what comes then, and what can be done about it; plans are chosen by the owner. */
function KeptFact({ until }: { readonly until: string }) {
  const text = useText('mf-library');
  const format = useFormat();
  const hasPlans = useHasRoute()('/billing');
  const user = useUser();
  return (
    <span className={classes['source']}>
      <span>{format.date(until)}</span>
      <span>{text('facts.keptText', { count: limits.binDays })}</span>
      {hasPlans && isOwner(user) && <Link to="/billing">{text('facts.plan')}</Link>}
    </span>
  );
}

/** The show and episode, or the file, with the ways to both. */
function SourceFact({ job: { episodeInfo, mediaGuid, inputUrl } }: { readonly job: Job }) {
  const text = useText('mf-library');
  const names = [episodeInfo?.feedTitle, episodeInfo?.title].filter((name) => name != null && name !== '');
  const page = episodeInfo?.link ?? null;
  return (
    <span className={classes['source']}>
      <span>{names.join(' · ')}</span>
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer">
          {text('facts.episode')} <icons.external size={16} />
        </a>
      )}
      {inputUrl !== null && <Link to={`/media/${mediaGuid}`}>{text('facts.inLibrary')}</Link>}
    </span>
  );
}
