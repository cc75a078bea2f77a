import { limits, linkButtonKinds } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { SelectField, TextField } from '@wavereel/ui';
import classes from './buttons.module.css';
import { kindOf, withAddress, withLabel, type Written } from './draft';
import { labelFor } from './proposals';

interface ButtonFieldsProps<Button extends Written> {
  readonly button: Button;
  /** `run` names the field that is being written in, null where something is chosen. */
  readonly onChange: (button: Button, run: string | null) => void;
  readonly onPause?: () => void;
  readonly wrong?: { readonly label?: string | undefined; readonly url?: string | undefined };
  /** The labels are read but not seen. */
  readonly dense?: boolean;
}

/** Address, label and kind of a button. */
export function ButtonFields<Button extends Written>({
  button,
  onChange,
  onPause,
  wrong = {},
  dense = false,
}: ButtonFieldsProps<Button>) {
  const text = useText('mf-link');
  return (
    <div className={classes['fields']}>
      <TextField
        label={text('buttons.label')}
        hideLabel={dense}
        autoComplete="off"
        placeholder={labelFor(button.url) || text('buttons.labelHint')}
        maxLength={button.label === '' ? undefined : limits.linkButtonChars}
        value={button.label}
        onChange={(label) => onChange(withLabel(button, label), 'label')}
        onBlur={onPause}
        error={wrong.label}
      />
      <TextField
        label={text('buttons.address')}
        hideLabel={dense}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={text('placeholder')}
        value={button.url}
        onChange={(url) => onChange(withAddress(button, url), 'url')}
        onBlur={onPause}
        error={wrong.url}
      />
      <SelectField
        label={text('buttons.kind')}
        hideLabel={dense}
        value={button.kind}
        options={linkButtonKinds.map((kind) => ({ value: kind, label: text(`buttons.kinds.${kind}`) }))}
        onChange={(kind) => onChange({ ...button, kind: kindOf(kind) }, null)}
      />
    </div>
  );
}
