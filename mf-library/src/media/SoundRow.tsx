import type { Media } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { icons, Picture, SoundPlayer, Tag, Time } from '@wavereel/ui';
import classes from './media.module.css';
import { SoundMenu } from './SoundMenu';

interface SoundRowProps {
  readonly item: Media;
  readonly selected: boolean;
  /** Told of it as it lies in the bin. */
  readonly onDeleted: (deleted: Media) => void;
  /** It went without a note, and what had the focus with it. */
  readonly onPurged: () => void;
}

/** One sound: what it is called, where it is from and where it is used, to be heard. All rows are of one height. */
export function SoundRow({ item, selected, onDeleted, onPurged }: SoundRowProps) {
  const text = useText('mf-library');
  const none = (
    <span className={classes['picture']} aria-hidden="true">
      <icons.waveform />
    </span>
  );
  return (
    <article aria-label={item.title} className={classes['item']} data-selected={selected || undefined}>
      <Picture className={classes['picture']} address={item.image_src} instead={none} />
      <div className={classes['words']}>
        <h2 title={item.title}>{item.title}</h2>
        <Source item={item} />
        <Facts item={item} />
      </div>
      <div className={classes['player']}>
        {item.status === 'complete' && (
          <SoundPlayer
            label={item.title}
            src={item.s3AudioUrl}
            duration={item.duration}
            peaks={item.peaks}
            texts={{
              play: text('player.play', { title: item.title }),
              pause: text('player.pause', { title: item.title }),
              position: text('player.position', { title: item.title }),
              timeOf: (time, duration) => text('player.timeOf', { time, duration }),
              failed: text('player.failed'),
            }}
          />
        )}
      </div>
      <div className={classes['more']}>
        <SoundMenu item={item} onDeleted={onDeleted} onPurged={onPurged} />
      </div>
    </article>
  );
}

/** Where it is from, or why it is not there. */
function Source({ item: { error, feedTitle, episode } }: { readonly item: Media }) {
  const text = useText('mf-library');
  if (error !== null)
    return (
      <p className={classes['error']} title={error}>
        {error}
      </p>
    );
  const otherwise = text(episode === null ? 'media.source.own' : 'media.source.link');
  const from = feedTitle === null ? otherwise : [feedTitle, episode?.author].filter(Boolean).join(' · ');
  return (
    <p className={classes['source']} title={from}>
      {from}
    </p>
  );
}

function Facts({ item }: { readonly item: Media }) {
  const text = useText('mf-library');
  const format = useFormat();
  return (
    <p className={classes['facts']}>
      {item.duration > 0 && <Time seconds={item.duration} />}
      <span>{format.bytes(item.size)}</span>
      <span>{format.date(item.dateAdded)}</span>
      {item.videos > 0 && <span>{text('media.videos', { count: item.videos })}</span>}
      {item.status !== 'complete' && (
        <Tag tone={item.status === 'failed' ? 'bad' : 'neutral'}>{text(`media.status.${item.status}`)}</Tag>
      )}
    </p>
  );
}
