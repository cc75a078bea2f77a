import { linkLayouts, type LinkLayout } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useId } from 'react';
import classes from './look.module.css';

interface LayoutChoiceProps {
  readonly value: LinkLayout;
  readonly onChange: (layout: LinkLayout) => void;
}

/** Bars of a small drawing: left, top, width and height of 48 by 60; `true` for the cover. */
type Bar = readonly [left: number, top: number, width: number, height: number, isCover?: true];

const drawings: Readonly<Record<LinkLayout, readonly Bar[]>> = {
  list: [
    [18, 5, 12, 12, true],
    [6, 23, 36, 6],
    [6, 32, 36, 6],
    [6, 41, 36, 6],
    [6, 50, 36, 6],
  ],
  cards: [
    [18, 5, 12, 12, true],
    [6, 23, 16, 15],
    [26, 23, 16, 15],
    [6, 42, 16, 15],
    [26, 42, 16, 15],
  ],
  cover: [
    [0, 0, 48, 24, true],
    [6, 30, 36, 6],
    [6, 39, 36, 6],
    [6, 48, 36, 6],
  ],
  split: [
    [4, 5, 14, 14, true],
    [4, 23, 14, 4],
    [4, 30, 14, 4],
    [22, 5, 22, 8],
    [22, 17, 22, 8],
    [22, 29, 22, 8],
    [22, 41, 22, 8],
  ],
  plain: [
    [18, 7, 12, 12, true],
    [10, 26, 28, 7],
    [10, 36, 28, 7],
    [10, 46, 28, 7],
  ],
};

/** One of the five ways in which a page is laid out, each as a small drawing. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const text = useText('mf-link');
  const name = useId();
  return (
    <fieldset className={classes['layouts']}>
      <legend className={classes['legend']}>{text('look.layout')}</legend>
      {linkLayouts.map((layout) => (
        <label key={layout} className={classes['layout']}>
          <input
            type="radio"
            className={classes['radio']}
            name={name}
            value={layout}
            checked={layout === value}
            onChange={() => onChange(layout)}
          />
          <svg viewBox="0 0 48 60" className={classes['drawing']} aria-hidden="true">
            {drawings[layout].map(([x, y, width, height, isCover]) => (
              <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx={2} data-cover={isCover} />
            ))}
          </svg>
          {text(`look.layouts.${layout}`)}
        </label>
      ))}
    </fieldset>
  );
}
