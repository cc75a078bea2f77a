import { cutText, designVariables, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons, type Icon } from '@wavereel/ui';
import { isResting } from './layers';

/** Characters of a name that is a text's own words. */
const longest = 40;

/** What a layer is called: a text by what it says. */
export function useLayerName(): (layer: DesignLayer) => string {
  const text = useText('mf-designs');
  return (layer) => {
    if (!isResting(layer)) return text(`editor.part.${layer.kind}`);
    if (layer.kind === 'shape') return text(`editor.forms.${layer.form}`);
    if (layer.kind === 'image') return text('editor.part.image');
    const words = layer.text.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => {
      const variable = designVariables.find((each) => each === name.toLowerCase());
      return variable ? text(`editor.variable.${variable}`) : whole;
    });
    const line = words.replaceAll(/\s+/g, ' ').trim();
    const begun = cutText(line, longest);
    return begun === line ? line || text('editor.part.text') : `${begun.trim()}…`;
  };
}

const layerIcons: Readonly<Record<DesignLayer['kind'], Icon>> = {
  text: icons.text,
  shape: icons.shape,
  image: icons.image,
  waveform: icons.waveform,
  progress: icons.toEnd,
};

export const iconOf = (layer: DesignLayer): Icon =>
  layer.kind === 'shape' && layer.form === 'ellipse' ? icons.ellipse : layerIcons[layer.kind];
