import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useLayoutEffect, useRef } from 'react';

/** Characters of a name. */
const longest = 120;

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name of a design. One that it is given while somebody is about to write it is chosen as a whole: what is typed takes its place. */
export function NameField({ name, onChange }: NameFieldProps) {
  const text = useText('mf-designs');
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(name);
  const typed = useRef(name);
  /** It is kept under a name: the server gives it none of its own any more. */
  const isNamed = useRef(name !== '');
  useLayoutEffect(() => {
    const isGiven = shown.current === '' && name !== typed.current;
    shown.current = name;
    isNamed.current ||= isGiven;
    if (isGiven && field.current === document.activeElement) field.current?.select();
  }, [name]);
  return (
    <TextField
      ref={field}
      label={text('editor.name')}
      value={name}
      maxLength={longest}
      placeholder={text('editor.unnamed')}
      onBlur={() => {
        if (isNamed.current && name.trim() === '') onChange(new Date().toISOString().slice(0, 10));
      }}
      onChange={(next) => {
        typed.current = next;
        onChange(next);
      }}
    />
  );
}
