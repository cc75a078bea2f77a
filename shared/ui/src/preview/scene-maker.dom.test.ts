import { demoFrames } from '@wavereel/audio';
import { designDrawingSchema, type DesignDrawing } from '@wavereel/contracts';
import type { Picture, Scene } from '@wavereel/scene';
import { sceneMaker } from './scene-maker';

const sound = demoFrames(1, 20);
const broken = '00000000-0000-4000-8000-000000000001';
const box = { left: 0, top: 0, width: 10, height: 10 };
const frame = { width: 64, height: 64, waveTop: 0, waveLeft: 0, waveBottom: 64, waveRight: 64 };

/** A design of so many shapes, and a picture where it is one that cannot be drawn. */
function drawingOf(shapes: number, isBroken: boolean): DesignDrawing {
  const layers = Array.from({ length: shapes }, (_, at) => ({ kind: 'shape', id: `s${at}`, ...box }));
  const picture = { kind: 'image', id: 'picture', picture: broken, ...box };
  return designDrawingSchema.parse({ ...frame, layers: isBroken ? [...layers, picture] : layers });
}

/** What is no picture cannot be drawn. */
const pictures = new Map([[broken, null as unknown as Picture]]);

test.each([1, 40])(
  'a design of %i parts that cannot be drawn is told, and the next is drawn all the same',
  async (parts) => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => errors.push(event.error);
    window.addEventListener('error', note);
    let onMade = (_scene: Scene) => {};
    const next = () => new Promise<Scene>((resolve) => (onMade = resolve));
    const { make, end } = sceneMaker((scene) => onMade(scene));
    const ask = (isBroken: boolean) => make({ drawing: drawingOf(parts, isBroken), sound, duration: 1, pictures });
    for (let time = 1; time <= 2; time += 1) {
      ask(true);
      const made = next();
      ask(false);
      expect((await made).width).toBe(64);
      expect(errors).toHaveLength(time);
    }
    end();
    window.removeEventListener('error', note);
  },
);
