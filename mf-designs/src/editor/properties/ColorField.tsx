import { colorSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Slider, TextField } from '@wavereel/ui';
import { useId, useState } from 'react';
import classes from './properties.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** #RRGGBB or #RRGGBBAA */
  readonly value: string;
  readonly withOpacity?: boolean;
  /** Changes of one `step` belong together. */
  readonly onChange: (color: string, step: string) => void;
}

/** A colour, picked or typed, and how much of what lies below it covers. */
export function ColorField({ label, value, withOpacity = false, onChange }: ColorFieldProps) {
  const text = useText('mf-designs');
  const id = useId();
  const [solid, alpha] = [value.slice(0, 7), value.slice(7)];
  const [typed, setTyped] = useState<string | null>(null);
  const opacity = alpha === '' ? 100 : Math.round((parseInt(alpha, 16) / 255) * 100);
  const isWrong = typed !== null && !isColor(typed);

  const type = (next: string) => {
    setTyped(next);
    if (isColor(next)) onChange(withHash(next) + alpha, `${label} typed`);
  };
  const cover = (percent: number) => {
    const byte = Math.round((percent / 100) * 255);
    onChange(solid + (byte === 255 ? '' : byte.toString(16).padStart(2, '0').toUpperCase()), `${label} opacity`);
  };

  return (
    <div className={classes['color']}>
      <input
        id={id}
        type="color"
        className={classes['swatch']}
        aria-label={text('editor.pick', { label })}
        value={solid.toLowerCase()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() + alpha, `${label} picked`)}
      />
      <div className={classes['colorText']} onBlur={() => setTyped(null)}>
        <TextField
          label={label}
          value={typed ?? solid.toUpperCase()}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={type}
          error={isWrong ? text('editor.wrongColor') : undefined}
        />
      </div>
      {withOpacity && (
        <div className={classes['opacity']}>
          <Slider
            label={text('editor.opacity')}
            min={0}
            max={100}
            step={1}
            value={opacity}
            valueText={`${opacity} %`}
            onChange={cover}
          />
        </div>
      )}
    </div>
  );
}

const withHash = (typed: string): string => `#${typed.trim().replace(/^#/, '').toUpperCase()}`;
const isColor = (typed: string): boolean =>
  withHash(typed).length === 7 && colorSchema.safeParse(withHash(typed)).success;
