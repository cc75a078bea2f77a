import { useRef } from 'react';
import { IconButton } from '../actions/IconButton';
import { icons } from '../icons';
import { TextField, type TextFieldProps } from './TextField';

export interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'icon' | 'ref'> {
  /** Names the cross that empties the field. */
  readonly clearLabel: string;
}

/** Finds as it is typed. Its label is hidden unless `hideLabel` is false. */
export function SearchField({ clearLabel, hideLabel = true, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  const cross = props.value && <IconButton size="small" icon={icons.close} label={clearLabel} onClick={clear} />;
  return <TextField {...props} ref={input} type="search" hideLabel={hideLabel} icon={icons.search} suffix={cross} />;
}
