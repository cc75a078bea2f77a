import type { ClipFrames } from '@wavereel/audio';
import { useRead } from '@wavereel/client';
import {
  builtInPictures,
  cardTypes,
  endpoints,
  shapedDrawing,
  shapeSizes,
  type BuiltInPictures,
  type CardType,
  type Design,
} from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Checkbox } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useMemo } from 'react';
import type { AudioSource } from '../draft/source';
import classes from './shapes.module.css';
import { useFilled } from './use-filled';

/** CSS pixels. */
const highest = 96;

interface ShapeChoiceProps {
  readonly design: Design;
  /** What the clip sounds like; null until that is known. */
  readonly frames: ClipFrames | null;
  readonly source: AudioSource;
  readonly title: string;
  readonly chosen: readonly CardType[];
  readonly onChange: (chosen: readonly CardType[]) => void;
}

/** In which other shapes the video is made in the same go, each as it will look. */
export function ShapeChoice({ design, frames, source, title, chosen, onChange }: ShapeChoiceProps) {
  const text = useText('mf-create');
  const templates = useRead(endpoints.themes.templates, {});
  const pictures = useMemo(() => builtInPictures(templates.data ?? []), [templates.data]);
  const filled = useFilled(design, source, title);
  const others = cardTypes.filter((shape) => shape !== design.cardType);
  return (
    <fieldset className={classes['shapes']}>
      <legend>{text('generate.shapes.title')}</legend>
      {others.map((shape) => (
        <div key={shape} className={classes['shape']}>
          <OneShape {...{ design: filled, shape, pictures, frames }} />
          <Checkbox
            label={text(`generate.shapes.${shape}`)}
            description={text('generate.shapes.size', { ...shapeSizes[shape] })}
            checked={chosen.includes(shape)}
            onChange={(on) => onChange(on ? [...chosen, shape] : chosen.filter((other) => other !== shape))}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface OneShapeProps {
  readonly design: Design;
  readonly shape: CardType;
  readonly pictures: BuiltInPictures;
  readonly frames: ClipFrames | null;
}

function OneShape({ design, shape, pictures, frames }: OneShapeProps) {
  const text = useText('mf-create');
  const drawing = useMemo(() => shapedDrawing(design, shape, pictures), [design, shape, pictures]);
  return (
    <div className={classes['picture']}>
      <AspectFrame {...shapeSizes[shape]} maxHeight={highest}>
        <ScenePreview
          drawing={drawing}
          label={text('generate.shapes.preview', { shape: text(`generate.shapes.${shape}`) })}
          playing={false}
          {...(frames ? { sound: frames } : {})}
        />
      </AspectFrame>
    </div>
  );
}
