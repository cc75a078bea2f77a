import type { DesignDrawing } from '@wavereel/contracts';
import { createScene, type Picture, type SoundFrames } from '@wavereel/scene';
import { AspectFrame, Card } from '@wavereel/ui';
import { createBrowserCanvas } from '@wavereel/ui/preview';
import { useEffect, useRef } from 'react';
import type { Clock } from './clock';
import classes from './gallery.module.css';

interface StyleCardProps {
  readonly name: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly drawing: DesignDrawing;
  readonly background: Picture | null;
  readonly sound: SoundFrames;
  readonly clock: Clock;
}

/** One style, alive while it is in sight. */
export function StyleCard({ name, label, drawing, background, sound, clock }: StyleCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { willReadFrequently: true });
    if (!element || !context) return;
    const scene = createScene({
      drawing,
      sound,
      duration: sound.frameCount / sound.framesPerSecond,
      background,
      createCanvas: createBrowserCanvas,
    });
    let stop = () => {};
    const watcher = new IntersectionObserver(([entry]) => {
      stop();
      stop = entry?.isIntersecting
        ? clock.onFrame((frame) => scene.drawFrame(context, frame % scene.frameCount))
        : () => {};
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [drawing, background, sound, clock]);

  const { width, height } = drawing;
  return (
    <Card
      title={name}
      media={
        <AspectFrame width={width} height={height}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={label}
            width={width}
            height={height}
            className={classes['canvas']}
          />
        </AspectFrame>
      }
    />
  );
}
