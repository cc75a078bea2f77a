import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './layout.module.css';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
  /** A way back, above the title. */
  readonly back?: ReactNode;
  /** 1200 px, the width of text, or all there is. */
  readonly width?: 'wide' | 'text' | 'full' | undefined;
  readonly children: ReactNode;
}

/** One screen: its name, what can be done with all of it, its content. */
export function Page({ title, lead, actions, back, width = 'wide', children }: PageProps) {
  return (
    <div className={cx(classes.page, classes[width])}>
      <header className={classes.pageHead}>
        {back && (
          <div className={classes.back} data-way-back>
            {back}
          </div>
        )}
        <div className={classes.titles}>
          <h1 className={classes.pageTitle}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
