import type { ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import classes from './layout.module.css';

/** 0, 4, 8, 16, 24 and 40 px. */
export type Gap = 'none' | 'tiny' | 'small' | 'medium' | 'large' | 'huge';

const gapPixels: Readonly<Record<Gap, number>> = { none: 0, tiny: 4, small: 8, medium: 16, large: 24, huge: 40 };

const flexNames = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;

interface LayoutProps {
  readonly gap?: Gap | undefined;
  readonly as?: ElementType | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export interface StackProps extends LayoutProps {
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
}

/** One under the other. */
export function Stack({ gap = 'medium', align = 'stretch', as: Element = 'div', className, children }: StackProps) {
  return (
    <Element className={cx(classes.stack, className)} style={{ gap: gapPixels[gap], alignItems: flexNames[align] }}>
      {children}
    </Element>
  );
}

export interface GroupProps extends LayoutProps {
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  readonly wrap?: boolean | undefined;
}

/** Side by side; what finds no room goes to the next line unless `wrap` is false. */
export function Group({
  gap = 'small',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Element = 'div',
  className,
  children,
}: GroupProps) {
  const style = {
    gap: gapPixels[gap],
    alignItems: flexNames[align],
    justifyContent: flexNames[justify],
    flexWrap: wrap ? ('wrap' as const) : ('nowrap' as const),
  };
  return (
    <Element className={cx(classes.group, className)} style={style}>
      {children}
    </Element>
  );
}

export interface GridProps extends LayoutProps {
  /** Least width of a column in pixels. */
  readonly min?: number | undefined;
  /** `stretch`: all cells of a row are as high as the highest. */
  readonly align?: 'start' | 'stretch' | undefined;
}

/** As many equal columns as fit. */
export function Grid({
  min = 240,
  gap = 'medium',
  align = 'stretch',
  as: Element = 'div',
  className,
  children,
}: GridProps) {
  return (
    <Element
      className={cx(classes.grid, className)}
      style={{
        gap: gapPixels[gap],
        alignItems: align,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Element>
  );
}
