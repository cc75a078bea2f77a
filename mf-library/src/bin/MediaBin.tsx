import { useList } from '@wavereel/client';
import { endpoints, type Media } from '@wavereel/contracts';
import { useFormat } from '@wavereel/i18n';
import { icons, Time } from '@wavereel/ui';
import { BinPage, type BinItem } from './BinPage';
import { useSoundRestoring } from './use-restoring';

/** The sounds that were deleted. */
export function MediaBin() {
  const format = useFormat();
  const items = useList(endpoints.media.list, { query: { deleted: 'true' } });
  const { restore, purge, empty } = useSoundRestoring();
  const toItem = (item: Media): BinItem => ({
    guid: item.guid,
    title: item.title,
    dateDeleted: item.dateDeleted ?? item.dateAdded,
    picture: item.image_src === null ? <icons.waveform /> : <img src={item.image_src} alt="" loading="lazy" />,
    about: (
      <>
        <Time seconds={item.duration} />
        <span>{format.bytes(item.size)}</span>
      </>
    ),
  });
  return (
    <BinPage
      of="media"
      wayBack="/media"
      items={items.data?.map(toItem) ?? null}
      error={items.error}
      onRetry={() => void items.refetch()}
      {...{ restore, purge, empty }}
    />
  );
}
