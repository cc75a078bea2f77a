import type { TextLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Accordion, Stack } from '@wavereel/ui';
import type { ReactNode } from 'react';
import { ColorField } from './ColorField';
import { NumberSlider } from './NumberSlider';

interface TextEffectsProps {
  readonly layer: TextLayer;
  /** Changes of one `step` belong together. */
  readonly onChange: (to: Partial<TextLayer>, step?: string) => void;
}

/** The most that a slider offers, in pixels of the design. */
const most = { outlineWidth: 40, shadowWidth: 80, backgroundPadding: 200, backgroundRadius: 200 };
type Length = keyof typeof most;
type Color = 'outlineColor' | 'shadowColor' | 'backgroundColor';

/** What stands around and behind the letters, and how far apart they and their lines are, and all of it from the ground. */
export function TextEffects({ layer, onChange }: TextEffectsProps) {
  const text = useText('mf-designs');
  const length = (own: Length) => (
    <NumberSlider
      key={own}
      label={text(`editor.effect.${own}`)}
      value={Math.min(layer[own], most[own])}
      max={most[own]}
      onChange={(value) => onChange({ [own]: value }, own)}
    />
  );
  const color = (own: Color) => (
    <ColorField
      key={own}
      label={text(`editor.effect.${own}`)}
      value={layer[own]}
      withOpacity
      onChange={(value, step) => onChange({ [own]: value }, step)}
    />
  );
  const group = (value: 'outline' | 'shadow' | 'background' | 'lines', children: ReactNode) => ({
    value,
    title: text(`editor.effect.${value}`),
    children: <Stack gap="medium">{children}</Stack>,
  });
  return (
    <Accordion
      items={[
        group('outline', [length('outlineWidth'), color('outlineColor')]),
        group('shadow', [length('shadowWidth'), color('shadowColor')]),
        group('background', [color('backgroundColor'), length('backgroundPadding'), length('backgroundRadius')]),
        group(
          'lines',
          <>
            <NumberSlider
              label={text('editor.letterSpacing')}
              value={Math.round(layer.letterSpacing * 100)}
              min={-10}
              max={100}
              unit="%"
              onChange={(percent) => onChange({ letterSpacing: percent / 100 }, 'letter spacing')}
            />
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
          </>,
        ),
      ]}
    />
  );
}
