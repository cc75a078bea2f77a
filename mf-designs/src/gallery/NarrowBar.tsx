import { cardTypes } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { SearchField, SegmentedControl, Switch } from '@wavereel/ui';
import { isShape } from '../editor/reshape';
import { everyShape, type Wanted } from './narrow';
import classes from './gallery.module.css';

/** Finds among many designs: by words of their names and by shape. */
export function NarrowBar({ wanted, onWanted }: { wanted: Wanted; onWanted: (wanted: Wanted) => void }) {
  const text = useText('mf-designs');
  return (
    <div className={classes['narrow']}>
      <SearchField
        label={text('narrow.search')}
        placeholder={text('narrow.search')}
        clearLabel={text('narrow.clear')}
        value={wanted.words}
        onChange={(words) => onWanted({ ...wanted, words })}
        maxLength={120}
        autoComplete="off"
      />
      <SegmentedControl
        label={text('editor.shape')}
        value={wanted.shape}
        onChange={(value) => onWanted({ ...wanted, shape: isShape(value) ? value : everyShape })}
        options={[
          { value: everyShape, label: text('narrow.all') },
          ...cardTypes.map((shape) => ({ value: shape, label: text(`editor.shapes.${shape}`) })),
        ]}
      />
      <Switch
        label={text('favorite.only')}
        checked={wanted.favorites}
        onChange={(favorites) => onWanted({ ...wanted, favorites })}
      />
    </div>
  );
}
