import { layerKey } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons, Menu, type Icon } from '@wavereel/ui';
import type { DesignDocument } from './document';
import classes from './editor.module.css';
import { isLocked, isShown, type NewLayer } from './layers';
import { iconOf, useLayerName } from './use-layer-name';

/** What of a design is chosen to be changed: the canvas, or a layer by its key. */
export type Part = string;
export const canvas: Part = 'canvas';

interface PartListProps {
  readonly document: DesignDocument;
  readonly part: Part;
  readonly onChoose: (part: Part) => void;
  readonly onAdd: (what: NewLayer) => void;
}

/** What a design is made of, the highest first and the canvas below all, and the way to more. */
export function PartList({ document, part, onChoose, onAdd }: PartListProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const entry = (what: NewLayer, icon: Icon) => ({
    label: text(`editor.new.${what}`),
    icon,
    onSelect: () => onAdd(what),
  });
  return (
    <div className={classes['side']}>
      <Menu
        label={text('editor.add')}
        align="start"
        items={[
          entry('text', icons.text),
          entry('image', icons.image),
          entry('rectangle', icons.shape),
          entry('ellipse', icons.shape),
        ]}
        trigger={
          <Button variant="secondary" size="small" icon={icons.plus}>
            {text('editor.add')}
          </Button>
        }
      />
      <div role="group" aria-label={text('editor.parts')} className={classes['parts']}>
        {document.layers.toReversed().map((layer) => (
          <PartButton
            key={layerKey(layer)}
            name={nameOf(layer)}
            icon={iconOf(layer)}
            chosen={layerKey(layer) === part}
            isHidden={!isShown(document, layer)}
            isLocked={isLocked(layer)}
            onChoose={() => onChoose(layerKey(layer))}
          />
        ))}
        <PartButton
          name={text('editor.part.canvas')}
          icon={icons.palette}
          chosen={part === canvas}
          onChoose={() => onChoose(canvas)}
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
  readonly onChoose: () => void;
}

function PartButton({ name, icon: Shape, chosen, isHidden = false, isLocked = false, onChoose }: PartButtonProps) {
  const text = useText('mf-designs');
  return (
    <button type="button" className={classes['part']} aria-pressed={chosen} onClick={onChoose}>
      <Shape />
      <span className={classes['partName']} title={name}>
        {name}
      </span>
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
