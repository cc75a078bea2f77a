import { demoLoop } from '@wavereel/audio';
import type { CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import { createSceneSlowly, type Surface } from '@wavereel/scene';
import { createBrowserCanvas } from './canvas';
import { demoVoice, isPlain, materialsOf, plainMaterials, type Materials } from './materials';
import { slices } from './scene-maker';

/** A frame of a design as large as it is shown, in pixels of the screen. */
export interface StillOf {
  readonly drawing: DesignDrawing;
  readonly pictures?: ReadonlyMap<string, string> | undefined;
  readonly captions: CaptionTrack | null;
  readonly width: number;
  readonly height: number;
}

type Hand = (still: HTMLCanvasElement) => void;

/** Of all that are kept, those that were shown last: far more than a screen full of cards. */
const mostBytes = 32 * 1024 * 1024;
const kept = new Map<string, HTMLCanvasElement>();
/** Who waits for a still that is being made. */
const waiting = new Map<string, Set<Hand>>();

const bytesOf = ({ width, height }: HTMLCanvasElement): number => width * height * 4;

/** What is said of a design, or of captions, is written down once: a list is read anew again and again. */
const written = new WeakMap<object, string>();
function textOf(of: object): string {
  const text = written.get(of) ?? JSON.stringify(of);
  written.set(of, text);
  return text;
}

const keyOf = ({ drawing, pictures, captions, width, height }: StillOf): string =>
  [width, height, textOf(drawing), captions && textOf(captions), pictures && JSON.stringify([...pictures])].join();

/**
 * Hands over a still: at once where it is kept, else once it is made, which is done once for all who ask for the same, one after another and bit by
 * bit. It is drawn by the very code that draws the video, at the full size and made smaller at last: what is drawn smaller has other
 * pixels. @returns what ends the waiting; one that nobody waits for is not made
 */
export function askStill(of: StillOf, hand: Hand): () => void {
  const key = keyOf(of);
  const known = kept.get(key);
  if (known !== undefined) {
    keep(key, known);
    hand(known);
    return () => undefined;
  }
  const hands = waiting.get(key) ?? begin(key, of);
  hands.add(hand);
  return () => void hands.delete(hand);
}

/** As the one that was shown last. */
function keep(key: string, still: HTMLCanvasElement): void {
  kept.delete(key);
  kept.set(key, still);
  let bytes = [...kept.values()].reduce((sum, each) => sum + bytesOf(each), 0);
  for (const [other, each] of kept) {
    if (bytes <= mostBytes || other === key) return;
    kept.delete(other);
    bytes -= bytesOf(each);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, whatever becomes of the one before. */
function inLine<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

function begin(key: string, of: StillOf): Set<Hand> {
  const hands = new Set<Hand>();
  waiting.set(key, hands);
  void make(key, of, hands);
  return hands;
}

async function make(key: string, of: StillOf, hands: ReadonlySet<Hand>): Promise<void> {
  const { drawing, captions, pictures } = of;
  // Whoever asks from now on asks anew.
  const close = () => waiting.get(key) === hands && waiting.delete(key);
  try {
    // A picture that is long in coming holds up no other.
    const materials = isPlain(drawing, captions)
      ? plainMaterials(drawing)
      : await materialsOf(drawing, captions, pictures);
    await inLine(async () => {
      await nextTask();
      if (hands.size === 0) return close();
      const still = await drawn(of, materials);
      // What has come without all of its pictures and fonts is asked for again next time.
      if (materials.isWhole) keep(key, still);
      close();
      for (const hand of hands) hand(still);
      return true;
    });
  } catch (error) {
    close();
    reportError(error);
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function drawn(
  { drawing, width, height }: StillOf,
  { background, pictures, track, layers }: Materials,
): Promise<HTMLCanvasElement> {
  const used: Surface[] = [];
  const scene = await createSceneSlowly(
    {
      drawing: { ...drawing, layers: [...layers] },
      sound: demoVoice(drawing.framesPerSecond),
      duration: demoLoop.seconds,
      background,
      pictures,
      captions: track,
      createCanvas: (wide, high) => {
        const canvas = createBrowserCanvas(wide, high);
        used.push(canvas);
        return canvas;
      },
    },
    slices(),
  );
  await nextTask();
  const still = document.createElement('canvas');
  Object.assign(still, { width, height });
  const context = still.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.scale(width / scene.width, height / scene.height);
    scene.drawFrame(context, demoLoop.stillFrame % scene.frameCount);
  }
  // Megabytes each, which would lie about until they are swept up.
  for (const canvas of used) canvas.width = 0;
  return still;
}
