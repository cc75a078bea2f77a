import { use, useId, type ReactNode } from 'react';
import { cx } from '../cx';
import classes from './card.module.css';
import { HeadingContext } from './heading';

export interface CardProps {
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A picture up to the card's edges, above all else. */
  readonly media?: ReactNode;
  readonly footer?: ReactNode;
  /** One of several, and this one is chosen. Say so in words or in the state of a control too. */
  readonly selected?: boolean | undefined;
  readonly as?: 'article' | 'section' | 'div' | 'li' | undefined;
  /** Without, the children reach the edges. */
  readonly padding?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Something that stands for itself: raised paper with a line around it. */
export function Card({
  title,
  lead,
  actions,
  media,
  footer,
  selected = false,
  as: Element = 'article',
  padding = true,
  children,
}: CardProps) {
  const id = useId();
  const Heading = use(HeadingContext);
  return (
    <Element className={cx(classes.card, selected && classes.selected)} aria-labelledby={title ? id : undefined}>
      {media && <div className={classes.media}>{media}</div>}
      {(title || actions) && (
        <div className={cx(classes.head, !children && classes.headAlone)}>
          <div className={classes.titles}>
            {title && (
              <Heading id={id} className={classes.title}>
                {title}
              </Heading>
            )}
            {lead && <div className={classes.lead}>{lead}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children && <div className={cx(classes.body, padding && classes.padded)}>{children}</div>}
      {footer && <div className={classes.footer}>{footer}</div>}
    </Element>
  );
}
