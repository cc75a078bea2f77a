import { useText } from '@wavereel/i18n';
import { Button, Time, type icons } from '@wavereel/ui';
import { useId, useState } from 'react';
import type { ReadyClip } from './ready-clips';

interface ClipButtonsProps {
  readonly title: string;
  readonly clips: readonly ReadyClip[];
  /** What a clip without a title is called. */
  readonly kind: 'chapter' | 'bite';
  /** More than these are shown when they are asked for. */
  readonly usuallyShown: number;
  readonly titleClass: string | undefined;
  readonly icon?: (typeof icons)['video'];
  /** Whether it is the clip just now; left out where a press does something else than choose. */
  readonly isChosen?: (clip: ReadyClip) => boolean;
  readonly onClip: (clip: ReadyClip) => void;
}

/** Clips below a heading, each a press: what it is called, and how long it is. */
export function ClipButtons(props: ClipButtonsProps) {
  const { title, clips, kind, usuallyShown, titleClass, icon, isChosen, onClip } = props;
  const text = useText('mf-create');
  const [isWhole, setWhole] = useState(false);
  const name = useId();
  const shown = isWhole ? clips : clips.slice(0, usuallyShown);
  return (
    <>
      <h4 id={name}>{title}</h4>
      <ul aria-labelledby={name}>
        {shown.map((clip, at) => (
          <li key={at}>
            <Button
              variant="secondary"
              size="small"
              icon={icon}
              aria-pressed={isChosen?.(clip)}
              onClick={() => onClip(clip)}
            >
              <span className={titleClass} dir="auto">
                {clip.title ?? text(`trim.ready.${kind}`, { number: at + 1 })}
              </span>{' '}
              <Time seconds={clip.end - clip.start} />
            </Button>
          </li>
        ))}
        {clips.length > usuallyShown && (
          <li>
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? text('trim.ready.fewer') : text('trim.ready.all', { number: clips.length })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
