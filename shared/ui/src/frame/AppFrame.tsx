import { useCallback, type ReactNode } from 'react';
import { cx } from '../cx';
import classes from './frame.module.css';

export interface AppFrameProps {
  /** A `Sidebar`; without, the content has all the room. */
  readonly navigation?: ReactNode;
  /** Messages above the content. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Navigation beside the content; on phones below it. A screen that fills the window knows as `--head` how much of it the messages take. */
export function AppFrame({ navigation, banner, children }: AppFrameProps) {
  const head = useCallback((element: HTMLDivElement) => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--head', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--head');
    };
  }, []);
  return (
    <div className={cx(classes.frame, Boolean(navigation) && classes.withNavigation)}>
      {navigation}
      <div className={classes.content}>
        {banner && (
          <div ref={head} className={classes.banner}>
            {banner}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
