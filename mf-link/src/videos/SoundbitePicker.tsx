import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { Dialog, icons, LinkButton, SkeletonGrid, Stack, Text, Time } from '@wavereel/ui';
import { mostMoments, momentsOf, videoAddress, type Moment } from './moments';
import classes from './videos.module.css';

interface SoundbitePickerProps {
  readonly open: boolean;
  /** Addresses of the page's feeds, in their order. */
  readonly feeds: readonly string[];
  readonly onClose: () => void;
}

/** The moments that the page's feeds recommend; each leads to a video of it. */
export function SoundbitePicker({ open, feeds, onClose }: SoundbitePickerProps) {
  const text = useText('mf-link');
  return (
    <Dialog open={open} onClose={onClose} title={text('videos.bites')} closeLabel={text('close')}>
      {open && (
        <Stack gap="medium">
          {feeds.length === 0 && <Text tone="muted">{text('videos.noFeeds')}</Text>}
          {feeds.map((url) => (
            <FeedMoments key={url} url={url} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function FeedMoments({ url }: { readonly url: string }) {
  const text = useText('mf-link');
  const { data: feed, error, refetch } = useRead(endpoints.feeds.read, { query: { url } });
  if (feed === undefined)
    return error ? (
      <LoadFailure title={text('videos.bitesFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGrid label={text('videos.loadingBites')} count={1} />
    );
  const moments = momentsOf(feed);
  return (
    <section aria-label={feed.title}>
      <h3 className={classes['feed']} dir="auto">
        {feed.title}
      </h3>
      {moments.length === 0 && <Text tone="muted">{text('videos.noBites')}</Text>}
      <ul className={classes['moments']}>
        {moments.slice(0, mostMoments).map((moment) => (
          <MomentLine key={videoAddress(url, moment)} address={videoAddress(url, moment)} moment={moment} />
        ))}
      </ul>
      {moments.length > mostMoments && <Text tone="muted">{text('videos.newestBites', { count: mostMoments })}</Text>}
    </section>
  );
}

function MomentLine({ address, moment }: { readonly address: string; readonly moment: Moment }) {
  const text = useText('mf-link');
  const { title, episode, start, end, number } = moment;
  const name = title ?? text('videos.bite', { number });
  return (
    <li className={classes['moment']}>
      <div className={classes['words']}>
        <Text weight="medium" truncate title={name}>
          {name}
        </Text>
        <Text size={12} tone="muted" truncate title={episode.title}>
          <Time seconds={end - start} /> · {episode.title}
        </Text>
      </div>
      <LinkButton
        as={GuardedLink}
        to={address}
        variant="secondary"
        size="small"
        icon={icons.video}
        aria-label={text('videos.makeOf', { name })}
      >
        {text('videos.make')}
      </LinkButton>
    </li>
  );
}
