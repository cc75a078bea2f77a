import { useText } from '@wavereel/i18n';
import { Group, IconButton, icons, type Icon } from '@wavereel/ui';
import { alignments, type Alignment } from '../box';
import classes from './properties.module.css';

const alignIcons: Readonly<Record<Alignment, Icon>> = {
  left: icons.alignLeft,
  center: icons.alignCenter,
  right: icons.alignRight,
  top: icons.alignTop,
  middle: icons.alignMiddle,
  bottom: icons.alignBottom,
};

/** Puts what is chosen to an edge or a middle. */
export function AlignButtons({ onAlign }: { onAlign: (to: Alignment) => void }) {
  const text = useText('mf-designs');
  return (
    <div className={classes['align']}>
      <Group gap="none">
        {alignments.map((to) => (
          <IconButton
            key={to}
            size="small"
            label={text(`editor.align.${to}`)}
            icon={alignIcons[to]}
            onClick={() => onAlign(to)}
          />
        ))}
      </Group>
    </div>
  );
}
