import type { BuiltInPictures, ImageLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import type { FieldsProps } from '../change';
import { useLayerName } from '../use-layer-name';
import type { Chosen } from '../use-selection';
import { CanvasFields } from './CanvasFields';
import { ImageFields } from './ImageFields';
import { LayerActions } from './LayerActions';
import { ProgressFields } from './ProgressFields';
import classes from './properties.module.css';
import { SeveralFields } from './SeveralFields';
import { ShapeFields } from './ShapeFields';
import { TextFields } from './TextFields';
import { WaveformFields } from './WaveformFields';

interface PropertiesProps extends FieldsProps {
  readonly selection: Chosen;
  readonly pictures: BuiltInPictures;
  /** Where a text is written, while one is chosen. */
  readonly words: RefObject<HTMLTextAreaElement | null>;
  readonly section: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** What is chosen, copied or taken out. */
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onReplace: (layer: ImageLayer) => void;
}

/** What can be said of what is chosen, and done with it. */
export function Properties({
  selection,
  pictures,
  words,
  section,
  onKeyDown,
  onDuplicate,
  onRemove,
  onReplace,
  ...fields
}: PropertiesProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const { chosen } = selection;
  const [layer] = chosen;
  const frame = { ref: section, className: classes['properties'], onKeyDown };
  if (chosen.length > 1) {
    const count = text('editor.several.chosen', { count: chosen.length });
    return (
      <section {...frame} aria-label={count}>
        <div className={classes['heading']} data-heading>
          <h2>{count}</h2>
        </div>
        <SeveralFields {...fields} {...{ onDuplicate, onRemove }} layers={chosen} />
      </section>
    );
  }
  const name = layer ? nameOf(layer) : text('editor.part.canvas');
  return (
    <section {...frame} aria-label={name}>
      <div className={classes['heading']} data-heading>
        <h2>{name}</h2>
        {layer && <LayerActions {...fields} {...{ layer, onDuplicate, onRemove }} />}
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
