import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { EmptyState, Grid } from '@wavereel/ui';
import { useState } from 'react';
import { GalleryCard } from './GalleryCard';
import { NarrowBar } from './NarrowBar';
import { allWanted, narrowed } from './narrow';

/** So many are seen at a glance. */
const fewDesigns = 6;

/** The cards of all designs; of many, those that are wanted. */
export function DesignList({ designs }: { designs: readonly Design[] }) {
  const text = useText('mf-designs');
  const nameOf = useDesignName();
  const [wanted, setWanted] = useState(allWanted);
  const many = designs.length > fewDesigns;
  const shown = many ? narrowed(designs, wanted, nameOf) : designs;
  return (
    <>
      {many && <NarrowBar wanted={wanted} onWanted={setWanted} />}
      {shown.length === 0 && (
        <div role="status">
          <EmptyState title={text('narrow.noResult')} text={text('narrow.noResultText')} />
        </div>
      )}
      <Grid min={300} gap="large">
        {shown.map((design) => (
          <GalleryCard key={design._id} design={design} />
        ))}
      </Grid>
    </>
  );
}
