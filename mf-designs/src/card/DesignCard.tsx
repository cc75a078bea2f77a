import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import type { ReactNode } from 'react';
import classes from './card.module.css';

/** CSS pixels that its picture may be high. */
const highest = { large: 352, small: 224 };

interface DesignCardProps {
  readonly design: Design;
  readonly size: keyof typeof highest;
  /** Whether its picture moves. */
  readonly playing?: boolean;
  /** What stands below the picture. */
  readonly children: ReactNode;
}

/** One design, alive. */
export function DesignCard({
  design: { name, width, height },
  design,
  size,
  playing = true,
  children,
}: DesignCardProps) {
  const text = useText('mf-designs');
  return (
    <article className={classes['card']} aria-label={name}>
      <div className={classes['stage']} data-size={size}>
        <AspectFrame width={width} height={height} maxHeight={highest[size]}>
          <ScenePreview drawing={design} label={text('preview', { name })} playing={playing} />
        </AspectFrame>
      </div>
      {children}
    </article>
  );
}
