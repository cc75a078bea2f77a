import { layerKey } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { IconButton, icons, type Icon } from '@wavereel/ui';
import type { ReactNode } from 'react';
import type { DesignDocument } from './document';
import classes from './parts.module.css';
import { isLocked, isShown } from './layers';
import { iconOf, useLayerName } from './use-layer-name';
import type { Chosen } from './use-selection';

interface PartListProps {
  readonly document: DesignDocument;
  readonly selection: Chosen;
  /** The way to more of them; none where it stands elsewhere. */
  readonly add: ReactNode;
}

/** What a design is made of, the highest first and the canvas below all, and the way to more. */
export function PartList({ document, selection, add }: PartListProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const { keys, choose, several, setSeveral } = selection;
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
            name={nameOf(layer)}
            icon={iconOf(layer)}
            chosen={keys.includes(layerKey(layer))}
            isHidden={!isShown(document, layer)}
            isLocked={isLocked(layer)}
            isGrouped={layer.group !== undefined}
            onChoose={(besides) => choose([layerKey(layer)], besides || several)}
          />
        ))}
        <PartButton
          name={text('editor.part.canvas')}
          icon={icons.palette}
          chosen={keys.length === 0}
          onChoose={() => choose([], false)}
        />
      </div>
    </div>
  );
}

interface PartButtonProps {
  readonly name: string;
  readonly icon: Icon;
  readonly chosen: boolean;
  readonly isHidden?: boolean;
  readonly isLocked?: boolean;
  readonly isGrouped?: boolean;
  /** Alone, or besides what is chosen already. */
  readonly onChoose: (besides: boolean) => void;
}

function PartButton({
  name,
  icon: Shape,
  chosen,
  isHidden = false,
  isLocked = false,
  isGrouped = false,
  onChoose,
}: PartButtonProps) {
  const text = useText('mf-designs');
  return (
    <button
      type="button"
      className={classes['part']}
      aria-pressed={chosen}
      onClick={({ shiftKey, ctrlKey, metaKey }) => onChoose(shiftKey || ctrlKey || metaKey)}
    >
      <Shape />
      <span className={classes['partName']} title={name}>
        {name}
      </span>
      {isGrouped && (
        <span className={classes['partState']} title={text('editor.grouped')}>
          <icons.group size={16} />
        </span>
      )}
      {isLocked && (
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
}
