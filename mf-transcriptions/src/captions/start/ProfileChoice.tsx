import type { CaptionProfileId } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useId } from 'react';
import classes from './start.module.css';

interface ProfileChoiceProps {
  readonly value: CaptionProfileId;
  readonly options: readonly CaptionProfileId[];
  readonly onChange: (profile: CaptionProfileId) => void;
}

/** The rules that captions are held to, each with what it means. */
export function ProfileChoice({ value, options, onChange }: ProfileChoiceProps) {
  const text = useText('mf-transcriptions');
  const name = useId();
  return (
    <fieldset className={classes['profiles']}>
      <legend>{text('captions.profile.label')}</legend>
      {options.map((profile) => (
        <label key={profile} className={classes['profile']}>
          <input
            type="radio"
            name={name}
            checked={profile === value}
            aria-describedby={`${name}-${profile}`}
            onChange={() => onChange(profile)}
          />
          <span className={classes['profileName']}>{text(`captions.profile.${profile}`)}</span>
          <span id={`${name}-${profile}`} className={classes['profileText']}>
            {text(`captions.profile.${profile}Text`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
