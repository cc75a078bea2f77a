import { Fragment } from 'react';
import { Dialog } from './Dialog';
import classes from './key-hints.module.css';

/** Keys of which any does something, as they are called on the keyboard. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyHintsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Names the cross. */
  readonly closeLabel: string;
  /** In the order in which one needs them. */
  readonly hints: readonly KeyHint[];
}

/** What the keys of a screen do, in a window of their own. */
export function KeyHints({ open, onClose, title, closeLabel, hints }: KeyHintsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} size="medium">
      <dl className={classes.keys}>
        {hints.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
