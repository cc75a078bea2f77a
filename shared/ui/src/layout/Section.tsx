import { useId, type ReactNode } from 'react';
import { HeadingContext } from './heading';
import classes from './layout.module.css';

export interface SectionProps {
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.sectionHead}>
          <div className={classes.titles}>
            {title && (
              <h2 id={id} className={classes.sectionTitle}>
                {title}
              </h2>
            )}
            {lead && <p className={classes.sectionLead}>{lead}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <HeadingContext value={title ? 'h3' : 'h2'}>{children}</HeadingContext>
    </section>
  );
}
