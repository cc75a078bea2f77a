import { mostLayers, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Group, IconButton, icons, Stack } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { boxOf, withLayer } from '../layers';
import {
  alignedIn,
  boundsOf,
  copiable,
  directions,
  free,
  grouped,
  isGroup,
  leastSpread,
  placed,
  spreadOut,
} from '../selection';
import { AlignButtons } from './AlignButtons';

interface SeveralFieldsProps extends FieldsProps {
  readonly layers: readonly DesignLayer[];
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** What can be done with several layers at once. What is locked stays where it is. */
export function SeveralFields({ document, layers, onChange, onDuplicate, onRemove }: SeveralFieldsProps) {
  const text = useText('mf-designs');
  const movable = free(layers);
  const copies = copiable(layers);
  const bond = isGroup(document, layers);
  const areHidden = copies.length > 0 && copies.every(({ hidden }) => hidden);
  const areLocked = copies.length > 0 && copies.every(({ locked }) => locked);
  const change = (to: { readonly hidden: boolean } | { readonly locked: boolean }) =>
    onChange(copies.reduce((changed, layer) => withLayer(changed, { ...layer, ...to }), document));

  return (
    <Stack gap="medium">
      <Group gap="none">
        <IconButton
          size="small"
          label={text(areHidden ? 'editor.show' : 'editor.hide')}
          icon={areHidden ? icons.eye : icons.eyeOff}
          disabled={copies.length === 0}
          onClick={() => change({ hidden: !areHidden })}
        />
        <IconButton
          size="small"
          label={text(areLocked ? 'editor.unlock' : 'editor.lock')}
          icon={icons.lock}
          disabled={copies.length === 0}
          aria-pressed={areLocked}
          onClick={() => change({ locked: !areLocked })}
        />
        <IconButton
          size="small"
          label={text('editor.duplicate')}
          icon={icons.clone}
          disabled={copies.length === 0 || document.layers.length + copies.length > mostLayers}
          onClick={onDuplicate}
        />
        <IconButton
          size="small"
          label={text('editor.remove')}
          icon={icons.trash}
          disabled={movable.length === 0}
          onClick={onRemove}
        />
      </Group>
      {movable.length > 1 && (
        <AlignButtons
          onAlign={(to) => {
            const bounds = boundsOf(movable.map((layer) => boxOf(document, layer)));
            onChange(
              placed(document, movable, (box) => alignedIn(box, to, bounds)),
              `align ${to}`,
            );
          }}
        />
      )}
      {movable.length >= leastSpread && (
        <Group gap="small">
          {directions.map((direction) => (
            <Button
              key={direction}
              variant="secondary"
              size="small"
              icon={direction === 'across' ? icons.spreadAcross : icons.spreadAlong}
              onClick={() => onChange(spreadOut(document, movable, direction), `spread ${direction}`)}
            >
              {text(`editor.spread.${direction}`)}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="small">
        <Button
          variant="secondary"
          size="small"
          icon={icons.group}
          onClick={() => onChange(grouped(document, layers, bond ? undefined : crypto.randomUUID()))}
        >
          {text(bond ? 'editor.ungroup' : 'editor.group')}
        </Button>
      </Group>
    </Stack>
  );
}
