import classes from './button.module.css';

/** Turns while a button works. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
