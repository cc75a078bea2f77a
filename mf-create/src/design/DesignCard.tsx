import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import classes from './design.module.css';

interface DesignCardProps {
  readonly design: Design;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** One design to choose: its living preview, name and size. The whole card is the choice. */
export function DesignCard({ design, selected, onSelect }: DesignCardProps) {
  const text = useText('mf-create');
  return (
    <label className={classes['card']} data-selected={selected || undefined}>
      <span className={classes['stage']}>
        <AspectFrame width={design.width} height={design.height} maxHeight={320}>
          <ScenePreview drawing={design} label={text('design.preview', { name: design.name })} />
        </AspectFrame>
      </span>
      <span className={classes['caption']}>
        <input type="radio" name="design" checked={selected} onChange={onSelect} className={classes['radio']} aria-label={text('design.name', { name: design.name, width: design.width, height: design.height })} />
        <strong>{design.name}</strong>
        <span>{text('design.size', { width: design.width, height: design.height })}</span>
      </span>
    </label>
  );
}
