import type { DesignLayer } from '@wavereel/contracts';
import { aligned, inside, moved, wholeOf, type Alignment, type Box } from '../box';
import type { FieldsProps } from '../change';
import { boundsOfLayer, boxOf, isResting, rotationOf, withBox, withLayer } from '../layers';
import { movedTo } from '../selection';
import { sized, turned } from '../turn';
import { AlignButtons } from './AlignButtons';
import { BoxFields } from './BoxFields';
import { FollowShape } from './FollowShape';

const lowerRight = { x: 1, y: 1 } as const;

/**
 * Place, size and turn of a layer, which stays in the design. Of one that is turned the place is that of all it takes, and its size grows from
 * its own upper left corner.
 */
export function PlaceFields({ document, layer, onChange }: FieldsProps & { readonly layer: DesignLayer }) {
  const { size } = document;
  const [box, rotation, bounds] = [boxOf(document, layer), rotationOf(layer), boundsOfLayer(document, layer)];
  const change = (to: Box, step: string) => {
    if (rotation === 0) return onChange(withBox(document, layer, inside(to, size)), step);
    const grown = turned({ x: to.width - box.width, y: to.height - box.height }, rotation);
    onChange(
      grown.x === 0 && grown.y === 0
        ? movedTo(document, [layer], moved(bounds, to.left - bounds.left, to.top - bounds.top, size))
        : withBox(document, layer, sized(box, rotation, lowerRight, grown.x, grown.y, size)),
      step,
    );
  };
  const align = (to: Alignment) =>
    onChange(movedTo(document, [layer], aligned(bounds, to, wholeOf(size))), `align ${to}`);
  return (
    <BoxFields
      box={{ ...box, left: bounds.left, top: bounds.top }}
      size={size}
      align={<AlignButtons onAlign={align} />}
      follow={<FollowShape {...{ document, onChange }} layers={[layer]} />}
      onChange={change}
      {...(isResting(layer) && {
        rotation,
        onTurn: (to: number) => onChange(withLayer(document, { ...layer, rotation: to }), 'rotation typed'),
      })}
    />
  );
}
