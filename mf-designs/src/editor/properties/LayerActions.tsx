import type { DesignLayer, RestingLayer } from '@wavereel/contracts';
import { mostLayers } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Group, IconButton, icons } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { isResting, shifted, withLayer } from '../layers';

interface LayerActionsProps extends FieldsProps {
  readonly layer: DesignLayer;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** Depth of a layer; of one that rests also whether it is seen and can be moved, its copy, its end. */
export function LayerActions({ document, layer, onChange, onDuplicate, onRemove }: LayerActionsProps) {
  const text = useText('mf-designs');
  const shift = (by: 1 | -1) => {
    const to = shifted(document, layer, by);
    return { disabled: to === document, onClick: () => onChange(to) };
  };
  const change = (to: Partial<Pick<RestingLayer, 'hidden' | 'locked'>>) =>
    isResting(layer) && onChange(withLayer(document, { ...layer, ...to }));
  return (
    <Group gap="none">
      <IconButton size="small" label={text('editor.raise')} icon={icons.chevronUp} {...shift(1)} />
      <IconButton size="small" label={text('editor.lower')} icon={icons.chevronDown} {...shift(-1)} />
      {isResting(layer) && (
        <>
          <IconButton
            size="small"
            label={text(layer.hidden ? 'editor.show' : 'editor.hide')}
            icon={layer.hidden ? icons.eye : icons.eyeOff}
            onClick={() => change({ hidden: !layer.hidden })}
          />
          <IconButton
            size="small"
            label={text(layer.locked ? 'editor.unlock' : 'editor.lock')}
            icon={icons.lock}
            aria-pressed={layer.locked}
            onClick={() => change({ locked: !layer.locked })}
          />
          <IconButton
            size="small"
            label={text('editor.duplicate')}
            icon={icons.clone}
            disabled={document.layers.length >= mostLayers}
            onClick={onDuplicate}
          />
          <IconButton size="small" label={text('editor.remove')} icon={icons.trash} onClick={onRemove} />
        </>
      )}
    </Group>
  );
}
