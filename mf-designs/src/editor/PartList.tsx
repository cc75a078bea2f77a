import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { IconButton, icons } from '@wavereel/ui';
import { memo, type ReactNode } from 'react';
import type { DesignDocument } from './document';
import classes from './parts.module.css';
import { isLocked, isShown } from './layers';
import { iconOf, useLayerName } from './use-layer-name';
import type { Chosen } from './use-selection';
import { useSteady } from './use-steady';

interface PartListProps {
  readonly document: DesignDocument;
  readonly selection: Chosen;
  /** The way to more of them; none where it stands elsewhere. */
  readonly add: ReactNode;
}

/** What a design is made of, the highest first and the canvas below all, and the way to more. */
export function PartList({ document, selection, add }: PartListProps) {
  const text = useText('mf-designs');
  const { keys, choose, several, setSeveral } = selection;
  const onChoose = useSteady((key: string | null, besides: boolean) =>
    key === null ? choose([], false) : choose([key], besides || several),
  );
  return (
    <div className={classes['side']}>
      <div className={classes['adding']}>
        {add}
        <IconButton
          size="small"
          icon={icons.several}
          label={text('editor.several.choose')}
          aria-pressed={several}
          onClick={() => setSeveral(!several)}
        />
      </div>
      <div role="group" aria-label={text('editor.parts')} className={classes['parts']}>
        {document.layers.toReversed().map((layer) => (
          <PartButton
            key={layerKey(layer)}
            layer={layer}
            chosen={keys.includes(layerKey(layer))}
            isHidden={!isShown(document, layer)}
            onChoose={onChoose}
          />
        ))}
        <PartButton layer={null} chosen={keys.length === 0} isHidden={false} onChoose={onChoose} />
      </div>
    </div>
  );
}

interface PartButtonProps {
  /** Null for the canvas. */
  readonly layer: DesignLayer | null;
  readonly chosen: boolean;
  readonly isHidden: boolean;
  /** Alone, or besides what is chosen already. */
  readonly onChoose: (key: string | null, besides: boolean) => void;
}

/** Drawn anew only where its own part changes: while one of hundreds is dragged, the others stay. */
const PartButton = memo(function PartButton({ layer, chosen, isHidden, onChoose }: PartButtonProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const name = layer ? nameOf(layer) : text('editor.part.canvas');
  const Shape = layer ? iconOf(layer) : icons.palette;
  return (
    <button
      type="button"
      className={classes['part']}
      aria-pressed={chosen}
      onClick={({ shiftKey, ctrlKey, metaKey }) => onChoose(layer && layerKey(layer), shiftKey || ctrlKey || metaKey)}
    >
      <Shape />
      <span className={classes['partName']} title={name}>
        {name}
      </span>
      {layer?.group !== undefined && (
        <span className={classes['partState']} title={text('editor.grouped')}>
          <icons.group size={16} />
        </span>
      )}
      {layer && isLocked(layer) && (
        <span className={classes['partState']} title={text('editor.locked')}>
          <icons.lock size={16} />
        </span>
      )}
      {isHidden && (
        <span className={classes['partState']} title={text('editor.notShown')}>
          <icons.eyeOff size={16} />
        </span>
      )}
    </button>
  );
});
