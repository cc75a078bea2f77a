import { useText } from '@wavereel/i18n';
import { Button, icons, SegmentedControl, SelectField, Stack } from '@wavereel/ui';
import { alignments, oneOf, positions, type LookFieldsProps } from './fields';
import classes from './look.module.css';

/** Where captions stand: at one of three heights, or where somebody has put them. */
export function PlaceFields({ look, onChange }: LookFieldsProps) {
  const text = useText('mf-transcriptions');
  const { place } = look;
  return (
    <Stack gap="medium">
      <SegmentedControl
        label={text('captionLook.position')}
        showLabel
        size="small"
        value={place ? '' : look.position}
        onChange={(value) => {
          const position = oneOf(positions, value);
          if (position) onChange({ position, place: null });
        }}
        options={positions.map((value) => ({ value, label: text(`captionLook.positions.${value}`) }))}
      />
      {place && (
        <div className={classes['placed']}>
          <span>
            {text('captionLook.placed', { across: Math.round(place.x * 100), down: Math.round(place.y * 100) })}
          </span>
          <Button variant="quiet" size="small" icon={icons.undo} onClick={() => onChange({ place: null })}>
            {text('captionLook.putBack')}
          </Button>
        </div>
      )}
      <SelectField
        label={text('captionLook.alignment')}
        value={look.alignment}
        onChange={(value) => {
          const alignment = oneOf(alignments, value);
          if (alignment) onChange({ alignment });
        }}
        options={alignments.map((value) => ({ value, label: text(`captionLook.alignments.${value}`) }))}
      />
    </Stack>
  );
}
