import { useEffect, useRef } from 'react';
import { inTurn } from './in-turn';
import classes from './preview.module.css';
import { ScenePreview, type ScenePreviewProps } from './ScenePreview';
import { askStill } from './stills';

export type CardPreviewProps = Pick<ScenePreviewProps, 'drawing' | 'pictures' | 'label' | 'captions' | 'playing'>;

/**
 * The preview of a design among many: a still as small as it is shown, which is drawn once for all cards that show the same, and over it, while it plays,
 * the living preview, which begins with that very frame.
 */
export function CardPreview({ playing = false, ...shown }: CardPreviewProps) {
  return (
    <span className={classes['card']}>
      <Still {...shown} isCovered={playing} />
      {playing && <ScenePreview {...shown} playing />}
    </span>
  );
}

/** Sizes are so many pixels of the screen apart: while a window is drawn larger, not each of its sizes is made. */
const step = 64;

/** In pixels of the screen, never smaller than it is shown, nor larger than the design. */
function stillSize(shownWidth: number, { width, height }: CardPreviewProps['drawing']) {
  const wide = Math.min(width, Math.ceil((shownWidth * devicePixelRatio) / step) * step);
  return { width: wide, height: Math.max(1, Math.round((wide * height) / width)) };
}

interface StillProps extends Omit<CardPreviewProps, 'playing'> {
  /** Nothing is seen of it. */
  readonly isCovered: boolean;
}

function Still({ drawing, pictures, label, captions = null, isCovered }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || isCovered) return undefined;
    let asked = 0;
    let leave = () => {};
    // Told how wide it is: asked, a page of cards would be laid out anew for each of them.
    const observer = new ResizeObserver((entries) => {
      const { width, height } = stillSize(entries.at(-1)?.contentRect.width ?? 0, drawing);
      if (width === 0 || width === asked) return;
      asked = width;
      leave();
      leave = askStill({ drawing, pictures, captions, width, height }, (still) =>
        inTurn(() => {
          if (element.isConnected) paint(element, still);
        }),
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [drawing, pictures, captions, isCovered]);
  return (
    <canvas
      ref={canvas}
      {...(isCovered ? { 'aria-hidden': true } : { 'role': 'img', 'aria-label': label })}
      // The shape of the design, whatever its pixels are rounded to.
      style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
      className={classes['canvas']}
    />
  );
}

function paint(element: HTMLCanvasElement, still: HTMLCanvasElement): void {
  element.width = still.width;
  element.height = still.height;
  element.getContext('2d')?.drawImage(still, 0, 0);
}
