import type { Design } from '@wavereel/contracts';
import { useDesignName } from '@wavereel/remote-kit';
import { AspectFrame } from '@wavereel/ui';
import type { ReactNode } from 'react';
import { CardPicture } from './CardPicture';
import classes from './card.module.css';

/** CSS pixels that its picture may be high. */
const highest = { large: 352, small: 224 };

interface DesignCardProps {
  readonly design: Design;
  readonly size: keyof typeof highest;
  /** Whether its picture moves. */
  readonly lively: boolean;
  /** Pressing its picture does what its button does, which is what the keyboard presses. */
  readonly onPress?: (() => void) | undefined;
  /** What stands below the picture. */
  readonly children: ReactNode;
}

/** One design, alive while one points at it. */
export function DesignCard({ design, size, lively, onPress, children }: DesignCardProps) {
  const { width, height } = design;
  return (
    <article className={classes['card']} aria-label={useDesignName()(design)}>
      <div className={classes['stage']} data-size={size} data-press={onPress && true} onClick={onPress}>
        <AspectFrame width={width} height={height} maxHeight={highest[size]}>
          <CardPicture design={design} lively={lively} />
        </AspectFrame>
      </div>
      {children}
    </article>
  );
}
