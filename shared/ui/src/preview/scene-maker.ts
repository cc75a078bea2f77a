import { createScene, createSceneSlowly, type Scene, type SceneInput, type Surface } from '@wavereel/scene';
import { createBrowserCanvas } from './canvas';

/** With fewer layers a scene is made at once: a pause would cost more than it spares. */
const manyLayers = 24;
/** Milliseconds of work between two pauses. */
const sliceMs = 8;

type Asked = Omit<SceneInput, 'createCanvas'>;

/**
 * Makes one scene after another, the newest that was asked for next; those between are left out. One that cannot be made is told to the page as an
 * error that nobody caught; what was shown stays, and the next is made.
 */
export interface SceneMaker {
  /** Makes a scene and hands it over: at once, or in slices where it has many layers. The one before is not to be drawn any more then. */
  readonly make: (asked: Asked) => void;
  /** Hands over nothing any more. */
  readonly end: () => void;
}

export function sceneMaker(onMade: (scene: Scene) => void): SceneMaker {
  let wanted: Asked | null = null;
  const easels = easelsInTurn();
  let isBusy = false;
  let isOver = false;

  const makeWanted = async () => {
    if (isBusy) return;
    isBusy = true;
    // One that is begun is ended: dropped for each that is newer, none would be seen while a hand moves.
    while (wanted !== null && !isOver) {
      const asked: Asked = wanted;
      wanted = null;
      try {
        const scene = await createSceneSlowly({ ...asked, createCanvas: easels.next() }, slices());
        if (!isOver) onMade(scene);
      } catch (error) {
        reportError(error);
      }
    }
    isBusy = false;
  };

  const makeAtOnce = (asked: Asked) => {
    try {
      onMade(createScene({ ...asked, createCanvas: easels.next() }));
    } catch (error) {
      reportError(error);
    }
  };

  return {
    make: (asked) => {
      if (isOver) return;
      if (!isBusy && asked.drawing.layers.length < manyLayers) return makeAtOnce(asked);
      wanted = asked;
      void makeWanted();
    },
    end: () => {
      isOver = true;
    },
  };
}

/**
 * What scenes are painted on, one after the other: the canvases of the one before the last are used again. Megabytes each, a hand that drags would
 * leave hundreds of them behind, and the page stand still while they are swept up.
 */
function easelsInTurn(): { readonly next: () => SceneInput['createCanvas'] } {
  let [last, before]: [HTMLCanvasElement[], HTMLCanvasElement[]] = [[], []];
  return {
    next: () => {
      const free = before;
      const mine: HTMLCanvasElement[] = [];
      [before, last] = [last, mine];
      return (width, height): Surface => {
        const at = free.findIndex((canvas) => canvas.width === width && canvas.height === height);
        const canvas = (at >= 0 ? cleared(free.splice(at, 1)[0]) : null) ?? createBrowserCanvas(width, height);
        mine.push(canvas);
        return canvas;
      };
    },
  };
}

/** As it was made; null where this browser cannot make it so without its memory. */
function cleared(canvas: HTMLCanvasElement | undefined): HTMLCanvasElement | null {
  const context = canvas?.getContext('2d', { willReadFrequently: true });
  if (!canvas || !context || !('reset' in context)) return null;
  context.reset();
  return canvas;
}

/** A pause once enough was done since the last. */
export function slices(): () => Promise<void> | null {
  let began = performance.now();
  return () => {
    if (performance.now() - began < sliceMs) return null;
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      began = performance.now();
    });
  };
}
