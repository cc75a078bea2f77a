import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useState, type ReactNode } from 'react';
import { smallestSide, type Box, type Size } from '../box';
import classes from './properties.module.css';

interface BoxFieldsProps {
  readonly box: Box;
  readonly size: Size;
  /** The buttons that put it to edges and middles. */
  readonly align?: ReactNode;
  /** What leads it back to where it stands in another shape. */
  readonly follow?: ReactNode;
  /** As it was typed, which may lead out of the design; changes of one `step` belong together. */
  readonly onChange: (box: Box, step: string) => void;
  /** Degrees, of what can be turned. */
  readonly rotation?: number;
  readonly onTurn?: (rotation: number) => void;
}

/** One number, as it is typed and as it is. */
interface NumberBox {
  readonly name: 'left' | 'top' | 'width' | 'height' | 'rotation';
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly unit: 'px' | '°';
  readonly change: (value: number) => void;
}

/** What is being typed, and the number that came of it; null until that is known. */
interface Typed {
  readonly name: NumberBox['name'];
  readonly text: string;
  readonly value: number | null;
}

/** Place and size of a thing, in pixels of the design, and how far it is turned. */
export function BoxFields({ box, size, align, follow, onChange, rotation, onTurn }: BoxFieldsProps) {
  const text = useText('mf-designs');
  const [typed, setTyped] = useState<Typed | null>(null);
  const numbers = (['left', 'top', 'width', 'height'] as const).map((name): NumberBox => ({
    name,
    value: box[name],
    least: name === 'width' || name === 'height' ? smallestSide : 0,
    most: name === 'left' || name === 'width' ? size.width : size.height,
    unit: 'px',
    change: (value) => onChange({ ...box, [name]: value }, `${name} typed`),
  }));
  const turn: readonly NumberBox[] =
    rotation === undefined || !onTurn
      ? []
      : [{ name: 'rotation', value: rotation, least: -180, most: 180, unit: '°', change: onTurn }];

  const all = [...numbers, ...turn];
  const number = all.find(({ name }) => name === typed?.name);
  // A finger that drags the part takes the focus from no field: what it was changed to stands before what was typed.
  if (typed && typed.value !== number?.value)
    setTyped(typed.value === null && number ? { ...typed, value: number.value } : null);

  const type = ({ name, least, most, change }: NumberBox, next: string) => {
    setTyped({ name, text: next, value: null });
    const value = Number(next);
    if (next.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) change(value);
  };

  return (
    <fieldset className={classes['box']} tabIndex={-1}>
      <legend>{text('editor.place')}</legend>
      {follow}
      {align}
      {all.map((number) => (
        <div key={number.name} onBlur={() => setTyped(null)}>
          <TextField
            label={text(`editor.box.${number.name}`)}
            type="number"
            inputMode="numeric"
            min={number.least}
            max={number.most}
            suffix={number.unit}
            value={typed?.name === number.name ? typed.text : String(number.value)}
            onChange={(next) => type(number, next)}
          />
        </div>
      ))}
    </fieldset>
  );
}
