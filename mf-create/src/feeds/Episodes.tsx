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
  SearchField,
  SkeletonGrid,
  Stack,
  Time,
} from '@wavereel/ui';
import { useRef, useState } from 'react';
import { matching } from '../audio/matching';
import { SoundBar } from '../player/SoundBar';
import type { AudioSource, EpisodeSource } from '../draft/source';
import type { ReadyClip } from '../trim/ready-clips';
import { Artwork } from './Artwork';
import { Soundbites } from './Soundbites';
import classes from './feeds.module.css';

const PER_PAGE = 8;

export interface EpisodesProps {
  readonly feedUrl: string;
  readonly type: EpisodeSource['type'];
  /** The guid of the episode that is chosen just now. */
  readonly chosen: string | null;
  readonly onChoose: (source: AudioSource) => void;
  /** A video is to be made of a moment that the show recommends. */
  readonly onBite: (source: EpisodeSource, clip: ReadyClip) => void;
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

function EpisodeList({ feed, type, chosen, onChoose, onBite }: Omit<EpisodesProps, 'feedUrl'> & { feed: Feed }) {
  const text = useText('mf-create');
  const [page, setPage] = useState(1);
  const [term, setTerm] = useState('');
  const sourceOf = (episode: Episode): EpisodeSource => ({
    ...{ type, episode },
    feed: { title: feed.title, feedUrl: feed.feedUrl },
  });
  const found = matching(feed.items, term, ({ title }) => title);
  const search = (words: string) => {
    setTerm(words);
    setPage(1);
  };
  return (
    <Stack>
      {feed.isCapped && <Banner tone="info" message={text('feeds.capped', { count: feed.items.length })} />}
      {feed.items.length > PER_PAGE && (
        <SearchField
          label={text('feeds.searchEpisodes')}
          placeholder={text('feeds.searchEpisodes')}
          clearLabel={text('feeds.clear')}
          value={term}
          onChange={search}
          autoComplete="off"
        />
      )}
      <p className={classes['none']} role="status" hidden={term.trim() === ''}>
        {found.length === 0
          ? text('feeds.noneFound', { term: term.trim() })
          : text('feeds.found', { count: found.length })}
      </p>
      <EpisodeLines
        title={text('feeds.episodesOf', { title: feed.title })}
        episodes={onPage(found, page, PER_PAGE)}
        chosen={chosen}
        onChoose={(episode) => onChoose(sourceOf(episode))}
        onBite={(episode, clip) => onBite(sourceOf(episode), clip)}
      />
      <Pagination
        label={text('feeds.episodePages')}
        page={page}
        pageCount={pageCountOf(found, PER_PAGE)}
        onPage={setPage}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { number })}
      />
    </Stack>
  );
}

interface EpisodeLinesProps {
  readonly title: string;
  readonly episodes: readonly Episode[];
  readonly chosen: string | null;
  readonly onChoose: (episode: Episode) => void;
  readonly onBite: (episode: Episode, clip: ReadyClip) => void;
}

/** One is heard at a time; one that is played again goes on where it was. */
function EpisodeLines({ title, episodes, chosen, onChoose, onBite }: EpisodeLinesProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  const heard = useRef(new Map<string, number>());
  if (episodes.length === 0) return null;
  return (
    <ul className={classes['episodes']} aria-label={title}>
      {episodes.map((episode) => (
        <EpisodeLine
          key={episode.guid}
          episode={episode}
          chosen={episode.guid === chosen}
          playing={episode.guid === playing}
          onPlay={(on) => setPlaying(on ? episode.guid : null)}
          heard={heard.current}
          onChoose={() => onChoose(episode)}
          onBite={(clip) => onBite(episode, clip)}
        />
      ))}
    </ul>
  );
}

interface EpisodeLineProps {
  readonly episode: Episode;
  readonly chosen: boolean;
  readonly playing: boolean;
  readonly onPlay: (on: boolean) => void;
  /** How far each was heard, in seconds by its guid. */
  readonly heard: Map<string, number>;
  readonly onChoose: () => void;
  readonly onBite: (clip: ReadyClip) => void;
}

function EpisodeLine({ episode, chosen, playing, onPlay, heard, onChoose, onBite }: EpisodeLineProps) {
  const text = useText('mf-create');
  const format = useFormat();
  const { title, isoDate, itunes, playUrl, enclosure } = episode;
  const hint = enclosure ? text('library.isChosen') : text('feeds.noAudioHere');
  return (
    <li className={classes['episode']} data-chosen={chosen || undefined}>
      <Artwork address={itunes.image} />
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
          label={text(playing ? 'player.pause' : 'player.play', { title })}
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
      {enclosure && <Soundbites episode={episode} onBite={onBite} />}
      {playing && playUrl && (
        <div className={classes['player']}>
          <SoundBar
            title={title}
            src={playUrl}
            button={false}
            duration={itunes.duration ?? undefined}
            startAt={heard.get(episode.guid)}
            onTime={(seconds) => heard.set(episode.guid, seconds)}
            onEnded={() => {
              heard.delete(episode.guid);
              onPlay(false);
            }}
          />
        </div>
      )}
    </li>
  );
}
