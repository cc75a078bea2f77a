import { mostLayers, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Group, IconButton, icons, Stack } from '@wavereel/ui';
import { useRef } from 'react';
import { aligned, inside, moved, type Alignment, type Box } from '../box';
import type { FieldsProps } from '../change';
import type { DesignDocument } from '../document';
import { withLayer } from '../layers';
import { scaledIn } from '../scaling';
import {
  boundsOfLayers,
  copiable,
  directions,
  free,
  grouped,
  isGroup,
  leastSpread,
  movedTo,
  placed,
  spreadOut,
} from '../selection';
import { AlignButtons } from './AlignButtons';
import { BoxFields } from './BoxFields';
import { FollowShape } from './FollowShape';

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
      {movable.length > 1 && <SeveralPlace {...{ document, onChange }} layers={movable} />}
    </Stack>
  );
}

/** Place and size of all of them as one; each keeps its share of both. */
function SeveralPlace({ document, layers, onChange }: FieldsProps & Pick<SeveralFieldsProps, 'layers'>) {
  const { size } = document;
  const bounds = boundsOfLayers(document, layers);
  /** As they were before a size was typed: its first digits alone would make them too small to come back from. */
  const first = useRef<(Pick<SeveralFieldsProps, 'layers'> & { readonly document: DesignDocument }) | null>(null);
  const change = (to: Box, step: string) => {
    if (to.width === bounds.width && to.height === bounds.height) {
      const by = moved(bounds, to.left - bounds.left, to.top - bounds.top, size);
      return onChange(movedTo(document, layers, by), step);
    }
    const before = (first.current ??= { document, layers });
    const from = boundsOfLayers(before.document, before.layers);
    onChange(scaledIn(document, before.document, before.layers, { from, to: inside(to, size) }), step);
  };
  const align = (to: Alignment) =>
    onChange(
      placed(document, layers, (box) => aligned(box, to, bounds)),
      `align ${to}`,
    );
  return (
    <div
      onBlur={() => {
        first.current = null;
      }}
    >
      <BoxFields
        box={bounds}
        size={size}
        align={<AlignButtons onAlign={align} />}
        follow={<FollowShape {...{ document, layers, onChange }} />}
        onChange={change}
      />
    </div>
  );
}
