import { useRead } from '@wavereel/client';
import { endpoints, type Episode, type Feed } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import {
  Banner,
  Button,
  EmptyState,
  IconButton,
  icons,
  onPage,
  pageCountOf,
  Pagination,
  SkeletonGrid,
  Stack,
  Time,
} from '@wavereel/ui';
import { useState } from 'react';
import type { AudioSource, EpisodeSource } from '../draft/source';
import { Picture } from './Picture';
import classes from './feeds.module.css';

const PER_PAGE = 8;

interface EpisodesProps {
  readonly feedUrl: string;
  readonly type: EpisodeSource['type'];
  /** The guid of the episode that is chosen just now. */
  readonly chosen: string | null;
  readonly onChoose: (source: AudioSource) => void;
}

/** What a feed offers, newest first: to hear and to choose. */
export function Episodes({ feedUrl, ...rest }: EpisodesProps) {
  const text = useText('mf-create');
  const feed = useRead(endpoints.feeds.read, { query: { url: feedUrl } });
  if (feed.isPending) return <SkeletonGrid label={text('feeds.loading')} count={3} />;
  if (feed.isError)
    return <LoadFailure title={text('feeds.failed')} error={feed.error} onRetry={() => void feed.refetch()} />;
  if (!feed.data.items.some(({ enclosure }) => enclosure))
    return <EmptyState title={text('feeds.noAudio')} text={text('feeds.noAudioText')} />;
  return <EpisodeList feed={feed.data} {...rest} />;
}

function EpisodeList({ feed, type, chosen, onChoose }: Omit<EpisodesProps, 'feedUrl'> & { feed: Feed }) {
  const text = useText('mf-create');
  const [page, setPage] = useState(1);
  const [playing, setPlaying] = useState<string | null>(null);
  const shown = onPage(feed.items, page, PER_PAGE);
  return (
    <Stack>
      {feed.isCapped && <Banner tone="info" message={text('feeds.capped', { count: feed.items.length })} />}
      <ul className={classes['episodes']} aria-label={text('feeds.episodesOf', { title: feed.title })}>
        {shown.map((episode) => (
          <EpisodeLine
            key={episode.guid}
            episode={episode}
            chosen={episode.guid === chosen}
            playing={episode.guid === playing}
            onPlay={(on) => setPlaying(on ? episode.guid : null)}
            onChoose={() => onChoose({ type, episode, feed: { title: feed.title, feedUrl: feed.feedUrl } })}
          />
        ))}
      </ul>
      <Pagination
        label={text('feeds.episodePages')}
        page={page}
        pageCount={pageCountOf(feed.items, PER_PAGE)}
        onPage={setPage}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { number })}
      />
    </Stack>
  );
}

interface EpisodeLineProps {
  readonly episode: Episode;
  readonly chosen: boolean;
  readonly playing: boolean;
  readonly onPlay: (on: boolean) => void;
  readonly onChoose: () => void;
}

function EpisodeLine({ episode, chosen, playing, onPlay, onChoose }: EpisodeLineProps) {
  const text = useText('mf-create');
  const format = useFormat();
  const { title, isoDate, itunes, playUrl, enclosure } = episode;
  const hint = enclosure ? text('library.isChosen') : text('feeds.noAudioHere');
  return (
    <li className={classes['episode']} data-chosen={chosen || undefined}>
      <Picture address={itunes.image} />
      <div className={classes['words']}>
        <strong>{title}</strong>
        <span>
          <span>{isoDate === null ? text('audio.noDate') : format.date(isoDate)}</span>
          {itunes.duration !== null && <Time seconds={itunes.duration} />}
        </span>
      </div>
      {playUrl && (
        <IconButton
          icon={playing ? icons.pause : icons.play}
          label={text(playing ? 'feeds.pause' : 'feeds.play', { title })}
          onClick={() => onPlay(!playing)}
        />
      )}
      <div className={classes['select']}>
        <Button
          variant="secondary"
          size="small"
          disabled={chosen || !enclosure}
          hint={hint}
          aria-label={text('feeds.select', { title })}
          onClick={onChoose}
        >
          {text('library.select')}
        </Button>
      </div>
      {playing && playUrl && (
        <audio
          className={classes['player']}
          src={playUrl}
          controls
          autoPlay
          aria-label={title}
          onEnded={() => onPlay(false)}
        />
      )}
    </li>
  );
}
