import { captionProfileIds, type CaptionProfileId } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons, SelectField } from '@wavereel/ui';
import classes from './editor.module.css';

interface RuleBarProps {
  readonly profile: CaptionProfileId;
  /** How many places break the rules. */
  readonly count: number;
  readonly readOnly: boolean;
  readonly onProfile: (profile: CaptionProfileId) => void;
  readonly onFix: () => void;
  readonly onGo: (by: 1 | -1) => void;
}

const profileOf = (value: string): CaptionProfileId => captionProfileIds.find((id) => id === value) ?? 'netflix';

/** The rules that captions are held to, how many places break them, and one press that mends all. */
export function RuleBar({ profile, count, readOnly, onProfile, onFix, onGo }: RuleBarProps) {
  const text = useText('mf-transcriptions');
  return (
    <div role="group" aria-label={text('captions.rules.label')} className={classes['rules']}>
      <div className={classes['profile']}>
        <SelectField
          label={text('captions.profile.label')}
          hideLabel
          value={profile}
          disabled={readOnly}
          options={captionProfileIds.map((id) => ({ value: id, label: text(`captions.profile.${id}`) }))}
          onChange={(value) => onProfile(profileOf(value))}
        />
      </div>
      <span role="status" className={classes['count']} data-broken={count > 0 || undefined}>
        {count === 0 ? <icons.checkCircle size={16} /> : <icons.alert size={16} />}
        {count === 0 ? text('captions.rules.none') : text('captions.rules.count', { count })}
      </span>
      {count > 0 && (
        <>
          <IconButton
            size="small"
            variant="quiet"
            icon={icons.chevronUp}
            label={text('captions.rules.before')}
            onClick={() => onGo(-1)}
          />
          <IconButton
            size="small"
            variant="quiet"
            icon={icons.chevronDown}
            label={text('captions.rules.next')}
            onClick={() => onGo(1)}
          />
          {!readOnly && (
            <Button size="small" icon={icons.sparkles} onClick={onFix}>
              {text('captions.rules.fix')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
