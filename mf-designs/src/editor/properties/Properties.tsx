import type { ImageLayer, RestingLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import type { RefObject } from 'react';
import type { DesignDocument } from '../document';
import type { Change } from '../Editor';
import classes from '../editor.module.css';
import { layerOf } from '../layers';
import type { Part } from '../PartList';
import type { BuiltInPictures } from '../reshape';
import { useLayerName } from '../use-layer-name';
import { CanvasFields } from './CanvasFields';
import { ImageFields } from './ImageFields';
import { LayerActions } from './LayerActions';
import { ProgressFields } from './ProgressFields';
import { ShapeFields } from './ShapeFields';
import { TextFields } from './TextFields';
import { WaveformFields } from './WaveformFields';

export interface FieldsProps {
  readonly document: DesignDocument;
  readonly onChange: Change;
}

interface PropertiesProps extends FieldsProps {
  readonly part: Part;
  readonly pictures: BuiltInPictures;
  /** Where a text is written, while one is chosen. */
  readonly words: RefObject<HTMLTextAreaElement | null>;
  readonly onChoose: (part: Part) => void;
  readonly onRemove: (layer: RestingLayer) => void;
  readonly onReplace: (layer: ImageLayer) => void;
}

/** What can be said of the part that is chosen, and done with it. */
export function Properties({ part, pictures, words, onChoose, onRemove, onReplace, ...fields }: PropertiesProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const layer = layerOf(fields.document, part);
  const name = layer ? nameOf(layer) : text('editor.part.canvas');
  return (
    <section className={classes['properties']} aria-label={name}>
      <div className={classes['heading']}>
        <h2>{name}</h2>
        {layer && <LayerActions {...fields} {...{ layer, onChoose, onRemove }} />}
      </div>
      {!layer && <CanvasFields {...fields} pictures={pictures} />}
      {layer?.kind === 'waveform' && <WaveformFields {...fields} />}
      {layer?.kind === 'progress' && <ProgressFields {...fields} />}
      {layer?.kind === 'text' && <TextFields {...fields} layer={layer} words={words} />}
      {layer?.kind === 'shape' && <ShapeFields {...fields} layer={layer} />}
      {layer?.kind === 'image' && <ImageFields {...fields} layer={layer} onReplace={() => onReplace(layer)} />}
    </section>
  );
}
