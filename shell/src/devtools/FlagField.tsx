import { useFormat, useText } from '@wavereel/i18n';
import type { FlagOverrides, FlagStanding } from '@wavereel/remote-kit/registry';
import { SelectField } from '@wavereel/ui';

type FlagsSet = FlagOverrides[string];

interface FlagFieldProps {
  readonly flag: FlagStanding;
  /** How the flags of its remote are set in this browser. */
  readonly set: FlagsSet;
  readonly onSet: (set: FlagsSet) => void;
}

const asReleased = '';

/** One flag of a remote: what it is for, for whom it is on, how old it is, and how it is set in this browser. */
export function FlagField({ flag, set, onSet }: FlagFieldProps) {
  const text = useText('shell');
  const { name, state, share, isAmongSome } = flag;
  // A flag may be called as what every object has.
  const chosen = new Map(Object.entries(set)).get(name);
  const { [name]: _chosen, ...others } = set;
  const isOfSome = state === 'partly' && isAmongSome;
  return (
    <SelectField
      label={text('devtools.flags.name', { name })}
      description={useStandingText(flag)}
      value={chosen === undefined ? asReleased : chosen ? 'on' : 'off'}
      onChange={(value) => onSet(value === asReleased ? others : { ...others, [name]: value === 'on' })}
      options={[
        { value: asReleased, label: text(`devtools.flags.state.${isOfSome ? 'ofSome' : state}`, { share }) },
        { value: 'on', label: text('devtools.flags.on') },
        { value: 'off', label: text('devtools.flags.off') },
      ]}
    />
  );
}

/** What it is for, since when it is so, and how old it is. */
function useStandingText({ purpose, since, by, ageDays, isSpent }: FlagStanding): string {
  const text = useText('shell');
  const format = useFormat();
  return [
    purpose,
    ...(since !== null && by !== null
      ? [text('devtools.flags.since', { date: format.dateTime(since), name: by })]
      : []),
    ...(ageDays !== null ? [text('devtools.flags.age', { count: ageDays })] : []),
    ...(isSpent ? [text('devtools.flags.spent')] : []),
  ].join(' · ');
}
