import type { CaptionLook } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { CardPreview } from '@wavereel/ui/preview';
import { useMemo, useState, type ReactNode } from 'react';
import classes from './look.module.css';
import { sampleDrawing, sampleTrack } from './sample';

interface LookCardProps {
  readonly name: string;
  readonly look: CaptionLook;
  /** That the look was made for, in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A look by some words in it, which are said while one points at it or has the focus on it. */
export function LookCard({ name, look, frame: { width, height }, chosen, onChoose, children }: LookCardProps) {
  const text = useText('mf-transcriptions');
  const { language } = useLanguage();
  const [lively, setLively] = useState(false);
  const words = text('captionLook.sample');
  // A look that is made anew for the same frame draws the same.
  const key = JSON.stringify(look);
  const track = useMemo(
    () => sampleTrack(look, { width, height }, words, language),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the look
    [key, width, height, words, language],
  );
  return (
    <li className={classes['card']}>
      <button
        type="button"
        className={classes['choose']}
        aria-pressed={chosen}
        onClick={onChoose}
        onPointerEnter={() => setLively(true)}
        onPointerLeave={() => setLively(false)}
        onFocus={() => setLively(true)}
        onBlur={() => setLively(false)}
      >
        <span className={classes['picture']} aria-hidden>
          <CardPreview drawing={sampleDrawing} label={name} captions={track} playing={lively} />
        </span>
        <span className={classes['name']}>{name}</span>
      </button>
      {children}
    </li>
  );
}
