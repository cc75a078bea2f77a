import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { AspectFrame } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useMemo, type ReactNode } from 'react';
import { useSamples } from '../use-samples';
import classes from './card.module.css';

/** CSS pixels that its picture may be high. */
const highest = { large: 352, small: 224 };

interface DesignCardProps {
  readonly design: Design;
  readonly size: keyof typeof highest;
  /** Whether its picture moves. */
  readonly playing?: boolean;
  /** Pressing its picture does what its button does, which is what the keyboard presses. */
  readonly onPress?: (() => void) | undefined;
  /** What stands below the picture. */
  readonly children: ReactNode;
}

/** One design, alive. */
export function DesignCard({ design, size, playing = true, onPress, children }: DesignCardProps) {
  const text = useText('mf-designs');
  const name = useDesignName()(design);
  const filled = useSamples();
  const drawing = useMemo(() => filled(design), [filled, design]);
  const { width, height } = design;
  return (
    <article className={classes['card']} aria-label={name}>
      <div className={classes['stage']} data-size={size} data-press={onPress && true} onClick={onPress}>
        <AspectFrame width={width} height={height} maxHeight={highest[size]}>
          <ScenePreview drawing={drawing} label={text('preview', { name })} playing={playing} />
        </AspectFrame>
      </div>
      {children}
    </article>
  );
}
