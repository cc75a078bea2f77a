import { useText } from '@wavereel/i18n';
import { SelectField, Switch } from '@wavereel/ui';
import classes from './record.module.css';
import type { RecordOptionsState } from './use-record-options';

/** Which microphone, and whether there is a moment to breathe in before it begins. */
export function RecordOptions({ options }: { readonly options: RecordOptionsState }) {
  const text = useText('mf-create');
  const { known, microphone, countdown, choose, count } = options;
  return (
    <div className={classes['options']}>
      {known.length > 1 && (
        <SelectField
          label={text('record.microphone')}
          value={microphone ?? ''}
          onChange={(id) => choose(id || null)}
          options={[
            { value: '', label: text('record.usual') },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Switch label={text('record.count')} checked={countdown} onChange={count} />
    </div>
  );
}
