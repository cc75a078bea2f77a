import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button, Tooltip } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useState } from 'react';
import { DesignMenu } from './DesignMenu';
import classes from './design.module.css';

interface DesignCardProps {
  readonly design: Design;
  /** Its picture is being loaded. */
  readonly selecting: boolean;
  /** Takes the focus when it is first shown. */
  readonly focused: boolean;
  readonly onSelect: () => void;
  readonly onEdit: (() => void) | null;
  readonly onDeleted: () => void;
}

/** One design to choose. Its picture moves while one points at it or has the focus in it: six at once keep a processor half busy. */
export function DesignCard({ design, selecting, focused, onSelect, onEdit, onDeleted }: DesignCardProps) {
  const text = useText('mf-create');
  const [lively, setLively] = useState(false);
  const { name, width, height } = design;
  return (
    <li
      className={classes['card']}
      onPointerEnter={() => setLively(true)}
      onPointerLeave={() => setLively(false)}
      onFocus={() => setLively(true)}
      onBlur={() => setLively(false)}
    >
      <div className={classes['stage']}>
        <AspectFrame width={width} height={height} maxHeight={224}>
          <ScenePreview drawing={design} label={text('design.preview', { name })} playing={lively} />
        </AspectFrame>
      </div>
      <div className={classes['caption']}>
        <Tooltip text={name}>
          <h2>{name}</h2>
        </Tooltip>
        <span>{text('design.size', { width, height })}</span>
      </div>
      <div className={classes['actions']}>
        <Button
          variant="secondary"
          fullWidth
          loading={selecting}
          autoFocus={focused}
          onClick={onSelect}
          aria-label={text('design.selectNamed', { name, width, height })}
        >
          {text('design.select')}
        </Button>
        <DesignMenu design={design} onEdit={onEdit} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
