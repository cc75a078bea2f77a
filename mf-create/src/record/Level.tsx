import { useText } from '@wavereel/i18n';
import classes from './record.module.css';

const BARS = 24;

/** How loud it is, as bars from the middle; quiet voices are lifted so that one sees that one is heard. */
export function Level({ level }: { readonly level: number }) {
  const text = useText('mf-create');
  const lit = Math.round(Math.sqrt(level) * BARS);
  return (
    <div
      className={classes['level']}
      role="meter"
      aria-label={text('record.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {Array.from({ length: BARS }, (_, at) => (
        <span key={at} data-lit={at < lit || undefined} data-hot={at >= BARS - 3 || undefined} />
      ))}
    </div>
  );
}
