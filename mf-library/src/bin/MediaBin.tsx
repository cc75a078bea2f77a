import { useWindow } from '@wavereel/client';
import { endpoints, type Media } from '@wavereel/contracts';
import { useFormat } from '@wavereel/i18n';
import { icons, Picture, Time } from '@wavereel/ui';
import { BinPage, binEvery, type BinItem } from './BinPage';
import { useSoundRestoring } from './use-restoring';

/** The sounds that were deleted. */
export function MediaBin() {
  const format = useFormat();
  const items = useWindow(
    endpoints.media.list,
    endpoints.media.marks,
    { params: undefined, query: { deleted: 'true' } },
    { every: binEvery },
  );
  const toItem = (item: Media): BinItem => ({
    title: item.title,
    dateDeleted: item.dateDeleted ?? item.dateAdded,
    picture: <Picture address={item.image_src} instead={<icons.waveform />} />,
    about: (
      <>
        <Time seconds={item.duration} />
        <span>{format.bytes(item.size)}</span>
      </>
    ),
  });
  return <BinPage of="media" wayBack="/media" list={items} toItem={toItem} {...useSoundRestoring()} />;
}
