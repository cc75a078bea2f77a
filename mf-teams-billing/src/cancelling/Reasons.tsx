import classes from './cancelling.module.css';

interface ReasonsProps<Reason extends string> {
  readonly legend: string;
  readonly reasons: readonly Reason[];
  readonly words: (reason: Reason) => string;
  readonly chosen: Reason | null;
  readonly onChoose: (reason: Reason) => void;
}

/** One of a few sentences, one under the other. */
export function Reasons<Reason extends string>({ legend, reasons, words, chosen, onChoose }: ReasonsProps<Reason>) {
  return (
    <fieldset className={classes['reasons']}>
      <legend>{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={classes['reason']}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {words(reason)}
        </label>
      ))}
    </fieldset>
  );
}
