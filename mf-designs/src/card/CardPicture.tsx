import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { CardPreview } from '@wavereel/ui/preview';
import { useMemo, useState } from 'react';
import { useSamples } from '../use-samples';
import classes from './card.module.css';

interface CardPictureProps {
  readonly design: Design;
  /** Whether it moves. */
  readonly lively: boolean;
}

/**
 * The picture that the server drew of a design, and over it, while it is lively, the design itself, which begins with that very frame. Where
 * there is no picture, or it cannot be had, the design draws itself all along.
 */
export function CardPicture({ design, lively }: CardPictureProps) {
  const text = useText('mf-designs');
  const label = text('preview', { name: useDesignName()(design) });
  const [broken, setBroken] = useState<string | null>(null);
  const address = design.previewImage === broken ? null : design.previewImage;
  if (!address) return <Alive design={design} label={label} playing={lively} />;
  return (
    <div className={classes['picture']}>
      <img src={address} alt={lively ? '' : label} loading="lazy" onError={() => setBroken(address)} />
      {lively && <Alive design={design} label={label} playing />}
    </div>
  );
}

interface AliveProps {
  readonly design: Design;
  readonly label: string;
  readonly playing: boolean;
}

function Alive({ design, label, playing }: AliveProps) {
  // With the day that its picture was drawn with.
  const filled = useSamples({ date: design.dateAdded });
  const drawing = useMemo(() => filled(design), [filled, design]);
  return <CardPreview drawing={drawing} label={label} playing={playing} />;
}
