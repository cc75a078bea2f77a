import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useState } from 'react';
import { aligned, inside, smallestSide, type Box, type Size } from '../box';
import { AlignButtons } from './AlignButtons';
import classes from './properties.module.css';

interface BoxFieldsProps {
  readonly box: Box;
  readonly size: Size;
  /** Changes of one `step` belong together. */
  readonly onChange: (box: Box, step: string) => void;
}

const sides = ['left', 'top', 'width', 'height'] as const;
type Side = (typeof sides)[number];

/** Place and size of a thing, in pixels of the design. */
export function BoxFields({ box, size, onChange }: BoxFieldsProps) {
  const text = useText('mf-designs');
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string } | null>(null);
  const mostOf = (side: Side) => (side === 'left' || side === 'width' ? size.width : size.height);
  const leastOf = (side: Side) => (side === 'width' || side === 'height' ? smallestSide : 0);

  const type = (side: Side, next: string) => {
    setTyped({ side, text: next });
    const value = Number(next);
    if (next.trim() === '' || !Number.isInteger(value) || value < leastOf(side) || value > mostOf(side)) return;
    onChange(inside({ ...box, [side]: value }, size), `${side} typed`);
  };

  return (
    <fieldset className={classes['box']}>
      <legend>{text('editor.place')}</legend>
      <AlignButtons onAlign={(to) => onChange(aligned(box, to, size), `align ${to}`)} />
      {sides.map((side) => (
        <div key={side} onBlur={() => setTyped(null)}>
          <TextField
            label={text(`editor.box.${side}`)}
            type="number"
            inputMode="numeric"
            min={leastOf(side)}
            max={mostOf(side)}
            suffix="px"
            value={typed?.side === side ? typed.text : String(box[side])}
            onChange={(next) => type(side, next)}
          />
        </div>
      ))}
    </fieldset>
  );
}
