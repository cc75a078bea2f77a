import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { icons } from '../icons';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'icon' | 'hideLabel'> {
  /** Name of the eye while the password is covered. */
  readonly showLabel: string;
  /** Name of the eye while the password is seen. */
  readonly hideLabel: string;
}

/** A password with an eye. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  const eye = (
    <IconButton
      size="small"
      icon={seen ? icons.eyeOff : icons.eye}
      label={seen ? hideLabel : showLabel}
      onClick={() => setSeen(!seen)}
      disabled={props.disabled ?? false}
    />
  );
  return (
    <TextField {...props} type={seen ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" suffix={eye} />
  );
}
