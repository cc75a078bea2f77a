import { colorSchema } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Slider, TextField } from '@wavereel/ui';
import { useState } from 'react';
import classes from './look.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** #RRGGBB or #RRGGBBAA */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A colour, picked or typed, and how much of what lies below it covers. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const text = useText('mf-transcriptions');
  const [solid, alpha] = [value.slice(0, 7), value.slice(7)];
  const [typed, setTyped] = useState<string | null>(null);
  const opacity = alpha === '' ? 100 : Math.round((parseInt(alpha, 16) / 255) * 100);

  const type = (next: string) => {
    setTyped(next);
    if (isColor(next)) onChange(withHash(next) + alpha);
  };
  const cover = (percent: number) => {
    const byte = Math.round((percent / 100) * 255);
    onChange(solid + (byte === 255 ? '' : byte.toString(16).padStart(2, '0').toUpperCase()));
  };

  return (
    <div className={classes['color']}>
      <input
        type="color"
        className={classes['swatch']}
        aria-label={text('captionLook.pick', { label })}
        value={solid.toLowerCase()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() + alpha)}
      />
      <div className={classes['colorText']} onBlur={() => setTyped(null)}>
        <TextField
          label={label}
          value={typed ?? solid.toUpperCase()}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={type}
          error={typed !== null && !isColor(typed) ? text('captionLook.wrongColor') : undefined}
        />
      </div>
      <div className={classes['opacity']}>
        <Slider
          label={text('captionLook.opacity', { label, percent: opacity })}
          min={0}
          max={100}
          value={opacity}
          valueText={`${opacity} %`}
          onChange={cover}
        />
      </div>
    </div>
  );
}

const withHash = (typed: string): string => `#${typed.trim().replace(/^#/, '').toUpperCase()}`;
const isColor = (typed: string): boolean =>
  withHash(typed).length === 7 && colorSchema.safeParse(withHash(typed)).success;
