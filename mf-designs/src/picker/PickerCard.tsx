import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useDesignName } from '@wavereel/remote-kit';
import { Button, Tooltip } from '@wavereel/ui';
import type { ReactNode } from 'react';
import cards from '../card/card.module.css';
import { DesignCard } from '../card/DesignCard';
import { useLively } from '../use-lively';
import classes from './picker.module.css';

interface PickerCardProps {
  readonly design: Design;
  /** Its picture is being loaded. */
  readonly selecting: boolean;
  /** Takes the focus when it is first shown. */
  readonly focused: boolean;
  readonly onSelect: () => void;
  /** A `PickerMenu`. */
  readonly menu: ReactNode;
}

/** One design to choose. Its picture moves while one points at it or has the focus in it: six at once keep a processor half busy. */
export function PickerCard({ design, selecting, focused, onSelect, menu }: PickerCardProps) {
  const text = useText('mf-designs');
  const { lively, listeners } = useLively();
  const name = useDesignName()(design);
  const { width, height } = design;
  return (
    <li className={cards['item']} {...listeners}>
      <DesignCard design={design} size="small" lively={lively} onPress={onSelect}>
        <div className={classes['caption']}>
          <Tooltip text={name}>
            <h2>{name}</h2>
          </Tooltip>
          <span>{text('size', { width, height })}</span>
        </div>
        <div className={classes['actions']}>
          <Button
            variant="secondary"
            fullWidth
            loading={selecting}
            autoFocus={focused}
            onClick={onSelect}
            aria-label={text('picker.selectNamed', { name, width, height })}
          >
            {text('picker.select')}
          </Button>
          {menu}
        </div>
      </DesignCard>
    </li>
  );
}
