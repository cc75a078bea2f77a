import type { TextLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Switch } from '@wavereel/ui';
import { ColorField } from './ColorField';
import { NumberSlider } from './NumberSlider';

interface GradientFieldsProps {
  readonly gradient: TextLayer['gradient'];
  /** Changes of one `step` belong together. */
  readonly onChange: (gradient: TextLayer['gradient'], step?: string) => void;
}

/** Downwards, into the colour of sound. */
const first = { to: '#F2543D', angle: 180 };

/** Whether the letters go from their colour to another, to which, and in which direction. */
export function GradientFields({ gradient, onChange }: GradientFieldsProps) {
  const text = useText('mf-designs');
  return (
    <>
      <Switch
        label={text('editor.gradient')}
        checked={gradient !== null}
        onChange={(isOn) => onChange(isOn ? first : null)}
      />
      {gradient && (
        <>
          <ColorField
            label={text('editor.gradientTo')}
            value={gradient.to}
            withOpacity
            onChange={(to, step) => onChange({ ...gradient, to }, step)}
          />
          <NumberSlider
            label={text('editor.gradientAngle')}
            value={gradient.angle}
            max={360}
            step={5}
            unit="°"
            onChange={(angle) => onChange({ ...gradient, angle }, 'angle')}
          />
        </>
      )}
    </>
  );
}
