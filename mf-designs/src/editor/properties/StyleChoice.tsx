import { designDrawingSchema, type DesignDrawing } from '@wavereel/contracts';
import { CardPreview } from '@wavereel/ui/preview';
import { useId, useMemo } from 'react';
import classes from './properties.module.css';

/** The size of a style's picture, in pixels of its drawing. */
export const tile = { width: 160, height: 96 };

interface StyleChoiceProps<Style extends string> {
  readonly label: string;
  readonly styles: readonly Style[];
  readonly nameOf: (style: Style) => string;
  readonly value: Style;
  /** What a picture of the style shows. */
  readonly drawingOf: (style: Style) => Partial<DesignDrawing>;
  readonly onChange: (style: Style) => void;
}

/** One style of several, each shown as it draws. */
export function StyleChoice<Style extends string>({
  label,
  styles,
  nameOf,
  value,
  drawingOf,
  onChange,
}: StyleChoiceProps<Style>) {
  const id = useId();
  return (
    <div>
      <span id={id} className={classes['choiceLabel']}>
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={classes['styles']}>
        {styles.map((style) => (
          <label key={style} className={classes['style']}>
            <input type="radio" name={id} value={style} checked={style === value} onChange={() => onChange(style)} />
            <StylePicture name={nameOf(style)} drawing={drawingOf(style)} playing={style === value} />
            <span>{nameOf(style)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface StylePictureProps {
  readonly name: string;
  readonly drawing: Partial<DesignDrawing>;
  readonly playing: boolean;
}

function StylePicture({ name, drawing, playing }: StylePictureProps) {
  // A picture is drawn anew when what it shows has changed, not with everything else.
  const written = JSON.stringify(drawing);
  const whole = useMemo(
    () =>
      designDrawingSchema.parse({
        ...tile,
        waveTop: 8,
        waveLeft: 8,
        waveBottom: tile.height - 8,
        waveRight: tile.width - 8,
        ...(JSON.parse(written) as Partial<DesignDrawing>),
      }),
    [written],
  );
  return (
    <span className={classes['stylePicture']} aria-hidden>
      <CardPreview drawing={whole} label={name} playing={playing} />
    </span>
  );
}
