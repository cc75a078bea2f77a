import { IconButton } from '../actions/IconButton';
import { cx } from '../cx';
import { icons } from '../icons';
import classes from './navigation.module.css';

export interface PaginationProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Names the button of a page: "Page 3". */
  readonly pageLabel: (page: number) => string;
}

/** First, last, and those around the present page; null stands for a gap. */
function shownPages(page: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === count || Math.abs(one - page) <= 1,
  );
  return near.flatMap((one, index) => {
    const before = near[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}

/** Page after page. Nothing is shown where there is only one. */
export function Pagination({ label, page, pageCount, onPage, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <IconButton
        icon={icons.chevronLeft}
        label={previousLabel}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {shownPages(page, pageCount).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-label={pageLabel(one)}
            aria-current={one === page ? 'page' : undefined}
            className={cx(classes.pageButton, one === page && classes.pagePresent)}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <IconButton
        icon={icons.chevronRight}
        label={nextLabel}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
