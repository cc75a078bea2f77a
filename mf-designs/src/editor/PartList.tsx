import { useText } from '@wavereel/i18n';
import { icons, type Icon } from '@wavereel/ui';
import type { DesignDocument, Placed } from './document';
import classes from './editor.module.css';

/** What of a design is chosen to be changed. */
export type Part = 'canvas' | Placed;

const parts: readonly (readonly [Part, Icon])[] = [
  ['canvas', icons.palette],
  ['waveform', icons.waveform],
  ['progress', icons.toEnd],
];

interface PartListProps {
  readonly document: DesignDocument;
  readonly part: Part;
  readonly onChoose: (part: Part) => void;
}

/** What a design is made of. */
export function PartList({ document, part, onChoose }: PartListProps) {
  const text = useText('mf-designs');
  return (
    <div role="group" aria-label={text('editor.parts')} className={classes['parts']}>
      {parts.map(([own, Shape]) => (
        <button
          key={own}
          type="button"
          className={classes['part']}
          aria-pressed={own === part}
          onClick={() => onChoose(own)}
        >
          <Shape />
          <span>{text(`editor.part.${own}`)}</span>
          {own !== 'canvas' && !document[own].shown && (
            <span className={classes['hiddenPart']} title={text('editor.notShown')}>
              <icons.eyeOff size={16} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
