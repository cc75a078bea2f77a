import { useText } from '@wavereel/i18n';
import type { DesignDocument } from '../document';
import type { Change } from '../Editor';
import classes from '../editor.module.css';
import type { Part } from '../PartList';
import type { BuiltInPictures } from '../reshape';
import { CanvasFields } from './CanvasFields';
import { ProgressFields } from './ProgressFields';
import { WaveformFields } from './WaveformFields';

export interface FieldsProps {
  readonly document: DesignDocument;
  readonly onChange: Change;
}

interface PropertiesProps extends FieldsProps {
  readonly part: Part;
  readonly pictures: BuiltInPictures;
}

/** What can be said of the part that is chosen. */
export function Properties({ part, pictures, ...fields }: PropertiesProps) {
  const text = useText('mf-designs');
  return (
    <section className={classes['properties']} aria-label={text(`editor.part.${part}`)}>
      <h2>{text(`editor.part.${part}`)}</h2>
      {part === 'canvas' && <CanvasFields {...fields} pictures={pictures} />}
      {part === 'waveform' && <WaveformFields {...fields} />}
      {part === 'progress' && <ProgressFields {...fields} />}
    </section>
  );
}
