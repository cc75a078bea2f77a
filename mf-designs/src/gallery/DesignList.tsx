import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { Button, EmptyState, Grid, useFocusKept } from '@wavereel/ui';
import { useState } from 'react';
import { GalleryCard } from './GalleryCard';
import { NarrowBar } from './NarrowBar';
import { allWanted, everyShape, narrowed, type Wanted } from './narrow';

/** So many are seen at a glance. */
const fewDesigns = 6;

/** The cards of all designs; of many, those that are wanted. */
export function DesignList({ designs }: { designs: readonly Design[] }) {
  const text = useText('mf-designs');
  const nameOf = useDesignName();
  const [wanted, setWanted] = useState(allWanted);
  const many = designs.length > fewDesigns;
  const shown = many ? narrowed(designs, wanted, nameOf) : designs;
  const kept = useFocusKept(shown);
  return (
    <>
      {many && <NarrowBar wanted={wanted} onWanted={setWanted} />}
      <div role="group" aria-label={text('title')} tabIndex={-1} {...kept}>
        {shown.length === 0 && <NoneFound wanted={wanted} onAll={() => setWanted(allWanted)} />}
        <Grid min={300} gap="large">
          {shown.map((design) => (
            <GalleryCard key={design._id} design={design} />
          ))}
        </Grid>
      </div>
    </>
  );
}

/** Says what is wanted that no design is, and leads back to all of them. */
function NoneFound({ wanted, onAll }: { readonly wanted: Wanted; readonly onAll: () => void }) {
  const text = useText('mf-designs');
  const words = wanted.words.trim();
  const all = [
    words !== '' && text('narrow.quoted', { words }),
    wanted.shape !== everyShape && text(`editor.shapes.${wanted.shape}`),
    wanted.favorites && text('favorite.only'),
  ].filter(Boolean);
  return (
    <div role="status">
      <EmptyState
        title={text('narrow.noResult')}
        text={text('narrow.noResultText', { wanted: all.join(' · ') })}
        action={
          <Button variant="secondary" onClick={onAll}>
            {text('narrow.showAll')}
          </Button>
        }
      />
    </div>
  );
}
