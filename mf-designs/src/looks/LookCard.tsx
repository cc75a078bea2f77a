import type { DesignDrawing } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button } from '@wavereel/ui';
import { CardPreview } from '@wavereel/ui/preview';
import { useRef } from 'react';
import { useLively } from '../use-lively';
import cards from '../card/card.module.css';
import classes from './looks.module.css';
import { useSeen } from './use-seen';

/** CSS pixels that a picture may be high. */
const highest = 224;

/** What can be done with a look: made into a design, and then. */
export interface LookAction {
  readonly label: string;
  /** The same, so that it is told from that of the other cards. */
  readonly nameOf: (look: string) => string;
  readonly onPress: () => void;
}

interface LookCardProps {
  readonly name: string;
  readonly drawing: DesignDrawing;
  /** Where the pictures are that it shows. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly making: boolean;
  readonly disabled: boolean;
  /** The first is what a press on the picture does. */
  readonly actions: readonly LookAction[];
}

/** One look, in the colours and with the name of the show. It moves while one points at it or has the focus in it. */
export function LookCard({ name, drawing, pictures, making, disabled, actions }: LookCardProps) {
  const text = useText('mf-designs');
  const { lively, listeners } = useLively();
  const stage = useRef<HTMLDivElement>(null);
  const seen = useSeen(stage);
  const { width, height, backgroundColor } = drawing;
  return (
    <li className={cards['item']} {...listeners}>
      <article className={cards['card']} aria-label={name}>
        <div ref={stage} className={classes['stage']} onClick={disabled ? undefined : actions[0]?.onPress}>
          <AspectFrame width={width} height={height} maxHeight={highest}>
            {seen ? (
              <CardPreview drawing={drawing} pictures={pictures} label={text('preview', { name })} playing={lively} />
            ) : (
              <div className={classes['unseen']} style={{ backgroundColor }} />
            )}
          </AspectFrame>
        </div>
        <div className={classes['about']}>
          <h3>{name}</h3>
          <div className={classes['actions']}>
            {actions.map(({ label, nameOf, onPress }, at) => (
              <Button
                key={label}
                variant={at === 0 ? 'secondary' : 'quiet'}
                size="small"
                loading={making && at === 0}
                disabled={disabled && !making}
                onClick={onPress}
                aria-label={nameOf(name)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </article>
    </li>
  );
}
