import classes from './trim.module.css';

/** One of several texts in the room of the longest, so that nothing beside it moves when it changes. */
export function Steady({ texts, shown }: { readonly texts: readonly string[]; readonly shown: string }) {
  return (
    <span className={classes['steady']}>
      {texts.map((text) => (
        <span key={text} aria-hidden={text !== shown || undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
