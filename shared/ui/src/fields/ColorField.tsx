import { colorSchema } from '@wavereel/contracts';
import { useState } from 'react';
import { Slider } from './Slider';
import { TextField } from './TextField';
import classes from './color.module.css';

/** Which of its three ways a colour was changed by: changes of one belong together. */
export type ColorWay = 'typed' | 'picked' | 'opacity';

export interface ColorFieldProps {
  readonly label: string;
  /** The name of the swatch that opens the browser's own picker. */
  readonly pickLabel: string;
  /** What is said of letters that are no colour. */
  readonly wrongText: string;
  /** #RRGGBB or #RRGGBBAA */
  readonly value: string;
  /** How much of what lies below it covers, from 0 to 100 %; without a name for it a colour covers all. */
  readonly opacityLabel?: ((percent: number) => string) | undefined;
  readonly onChange: (color: string, by: ColorWay) => void;
}

/** A colour, picked or typed, and how much of what lies below it covers. */
export function ColorField({ label, pickLabel, wrongText, value, opacityLabel, onChange }: ColorFieldProps) {
  const [solid, alpha] = [value.slice(0, 7), value.slice(7)];
  const [typed, setTyped] = useState<string | null>(null);
  const opacity = alpha === '' ? 100 : Math.round((parseInt(alpha, 16) / 255) * 100);
  const isWrong = typed !== null && !isColor(typed);

  const type = (next: string) => {
    setTyped(next);
    if (isColor(next)) onChange(withHash(next) + alpha, 'typed');
  };

  return (
    <div className={classes['color']}>
      <input
        type="color"
        className={classes['swatch']}
        aria-label={pickLabel}
        value={solid.toLowerCase()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() + alpha, 'picked')}
      />
      <div className={classes['text']} onBlur={() => setTyped(null)}>
        <TextField
          label={label}
          value={typed ?? solid.toUpperCase()}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={type}
          error={isWrong ? wrongText : undefined}
        />
      </div>
      {opacityLabel && (
        <div className={classes['opacity']}>
          <Slider
            label={opacityLabel(opacity)}
            min={0}
            max={100}
            value={opacity}
            valueText={`${opacity} %`}
            onChange={(percent) => onChange(solid + alphaOf(percent), 'opacity')}
          />
        </div>
      )}
    </div>
  );
}

/** The last two digits of a colour that covers so much; none for one that covers all. */
function alphaOf(percent: number): string {
  const byte = Math.round((percent / 100) * 255);
  return byte === 255 ? '' : byte.toString(16).padStart(2, '0').toUpperCase();
}

const withHash = (typed: string): string => `#${typed.trim().replace(/^#/, '').toUpperCase()}`;
const isColor = (typed: string): boolean =>
  withHash(typed).length === 7 && colorSchema.safeParse(withHash(typed)).success;
