import type { TextLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Accordion, Stack } from '@wavereel/ui';
import { ColorField } from './ColorField';
import { NumberSlider } from './NumberSlider';

interface TextEffectsProps {
  readonly layer: TextLayer;
  /** Changes of one `step` belong together. */
  readonly onChange: (to: Partial<TextLayer>, step?: string) => void;
}

/** What stands around and behind the letters, and how far apart their lines and all of it from the ground. */
export function TextEffects({ layer, onChange }: TextEffectsProps) {
  const text = useText('mf-designs');
  return (
    <Accordion
      items={[
        {
          value: 'outline',
          title: text('editor.outline'),
          children: (
            <Stack gap="medium">
              <NumberSlider
                label={text('editor.outlineWidth')}
                value={layer.outlineWidth}
                max={40}
                onChange={(outlineWidth) => onChange({ outlineWidth }, 'outline')}
              />
              <ColorField
                label={text('editor.outlineColor')}
                value={layer.outlineColor}
                onChange={(outlineColor, step) => onChange({ outlineColor }, step)}
              />
            </Stack>
          ),
        },
        {
          value: 'shadow',
          title: text('editor.shadow'),
          children: (
            <Stack gap="medium">
              <NumberSlider
                label={text('editor.shadowWidth')}
                value={layer.shadowWidth}
                max={80}
                onChange={(shadowWidth) => onChange({ shadowWidth }, 'shadow')}
              />
              <ColorField
                label={text('editor.shadowColor')}
                value={layer.shadowColor}
                withOpacity
                onChange={(shadowColor, step) => onChange({ shadowColor }, step)}
              />
            </Stack>
          ),
        },
        {
          value: 'background',
          title: text('editor.behind'),
          children: (
            <Stack gap="medium">
              <ColorField
                label={text('editor.behindColor')}
                value={layer.backgroundColor}
                withOpacity
                onChange={(backgroundColor, step) => onChange({ backgroundColor }, step)}
              />
              <NumberSlider
                label={text('editor.padding')}
                value={layer.backgroundPadding}
                max={200}
                onChange={(backgroundPadding) => onChange({ backgroundPadding }, 'padding')}
              />
              <NumberSlider
                label={text('editor.radius')}
                value={layer.backgroundRadius}
                max={200}
                onChange={(backgroundRadius) => onChange({ backgroundRadius }, 'behind radius')}
              />
            </Stack>
          ),
        },
        {
          value: 'lines',
          title: text('editor.lines'),
          children: (
            <Stack gap="medium">
              <NumberSlider
                label={text('editor.lineHeight')}
                value={layer.lineHeight}
                min={0.8}
                max={3}
                step={0.1}
                unit=""
                onChange={(lineHeight) => onChange({ lineHeight: Math.round(lineHeight * 10) / 10 }, 'line height')}
              />
              <NumberSlider
                label={text('editor.opacity')}
                value={Math.round(layer.opacity * 100)}
                max={100}
                unit="%"
                onChange={(percent) => onChange({ opacity: percent / 100 }, 'opacity')}
              />
            </Stack>
          ),
        },
      ]}
    />
  );
}
