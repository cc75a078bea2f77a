import { useText } from '@wavereel/i18n';
import { Accordion, Stack, Switch } from '@wavereel/ui';
import { ColorField } from './ColorField';
import type { LookFieldsProps } from './fields';
import { LengthField } from './LengthField';

/** The most that is offered, in pixels of the video. */
const most = { backgroundPadding: 120, outlineWidth: 40, shadowWidth: 80 };
type Length = keyof typeof most;
type Color = 'backgroundColor' | 'outlineColor' | 'shadowColor';

/** What stands behind and around the letters. */
export function GroundFields({ look, onChange }: LookFieldsProps) {
  const text = useText('mf-transcriptions');
  const length = (own: Length) => (
    <LengthField
      label={text(`captionLook.${own}`)}
      value={look[own]}
      max={most[own]}
      onChange={(value) => onChange({ [own]: value })}
    />
  );
  const color = (own: Color) => (
    <ColorField label={text(`captionLook.${own}`)} value={look[own]} onChange={(value) => onChange({ [own]: value })} />
  );
  return (
    <Accordion
      items={[
        {
          value: 'background',
          title: text('captionLook.background'),
          children: (
            <Stack gap="medium">
              {color('backgroundColor')}
              {length('backgroundPadding')}
              <Switch
                label={text('captionLook.fullWidth')}
                checked={look.fullWidth}
                onChange={(fullWidth) => onChange({ fullWidth })}
              />
            </Stack>
          ),
        },
        {
          value: 'outline',
          title: text('captionLook.outline'),
          children: (
            <Stack gap="medium">
              {length('outlineWidth')}
              {color('outlineColor')}
            </Stack>
          ),
        },
        {
          value: 'shadow',
          title: text('captionLook.shadow'),
          children: (
            <Stack gap="medium">
              {length('shadowWidth')}
              {color('shadowColor')}
            </Stack>
          ),
        },
      ]}
    />
  );
}
