import type { ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import type { Tone } from '../tone';
import classes from './text.module.css';

export interface TextProps {
  readonly size?: 12 | 14 | 16 | 20 | undefined;
  readonly tone?: 'ink' | 'muted' | Exclude<Tone, 'neutral'> | undefined;
  readonly weight?: 'regular' | 'medium' | 'strong' | undefined;
  /** One line; the rest is cut. */
  readonly truncate?: boolean | undefined;
  readonly as?: ElementType | undefined;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** Words in one of the few sizes there are. */
export function Text({
  size = 14,
  tone = 'ink',
  weight = 'regular',
  truncate = false,
  as: Element = 'p',
  id,
  title,
  children,
}: TextProps) {
  return (
    <Element
      id={id}
      title={title}
      className={cx(classes.text, classes[`size${size}`], classes[tone], classes[weight], truncate && classes.truncate)}
    >
      {children}
    </Element>
  );
}

/** A line between two things. */
export function Divider() {
  return <hr className={classes.divider} />;
}
