import type { ImageLayer, ShapeLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { ColorField } from './ColorField';
import { NumberSlider } from './NumberSlider';

type Bordered = Pick<ShapeLayer | ImageLayer, 'form' | 'width' | 'height' | 'radius' | 'borderWidth' | 'borderColor'>;

interface BorderFieldsProps {
  readonly layer: Bordered;
  readonly onChange: (to: Partial<Pick<Bordered, 'radius' | 'borderWidth' | 'borderColor'>>, step?: string) => void;
}

/** Corners and border of what is cut to a form. */
export function BorderFields({ layer, onChange }: BorderFieldsProps) {
  const text = useText('mf-designs');
  const half = Math.floor(Math.min(layer.width, layer.height) / 2);
  return (
    <>
      {layer.form === 'rectangle' && (
        <NumberSlider
          label={text('editor.radius')}
          value={Math.min(layer.radius, half)}
          max={half}
          onChange={(radius) => onChange({ radius }, 'radius')}
        />
      )}
      <NumberSlider
        label={text('editor.borderWidth')}
        value={Math.min(layer.borderWidth, 60)}
        max={60}
        onChange={(borderWidth) => onChange({ borderWidth }, 'border')}
      />
      {layer.borderWidth > 0 && (
        <ColorField
          label={text('editor.borderColor')}
          value={layer.borderColor}
          withOpacity
          onChange={(borderColor, step) => onChange({ borderColor }, step)}
        />
      )}
    </>
  );
}
