import { templates } from '@wavereel/api/internals/designs/templates';
import { designDrawingSchema } from '@wavereel/contracts';
import type { DesignDrawing, TemplateId, WaveformStyle } from '@wavereel/contracts';
import type { BackgroundName } from './backgrounds';

/** What is drawn, encoded and compared. */
export interface Case {
  readonly name: string;
  /** How much of the frame moves: decides what the whole may cost. */
  readonly kind: 'box' | 'full frame';
  readonly drawing: DesignDrawing;
  /** A picture of our own in place of the template's. */
  readonly background: BackgroundName | null;
}

const shapes = ['square', 'vertical', 'horizontal'] as const satisfies TemplateId[];

function drawingOf(shape: TemplateId, change: Partial<DesignDrawing> = {}): DesignDrawing {
  return designDrawingSchema.parse({ ...templates[shape], ...change });
}

function fullFrame(shape: TemplateId, pattern: WaveformStyle): DesignDrawing {
  const { width, height } = templates[shape];
  return drawingOf(shape, { pattern, waveTop: 0, waveLeft: 0, waveBottom: height, waveRight: width });
}

/** A wide box in the lower half, as most people place bars. */
function wideBox(shape: TemplateId, pattern: WaveformStyle): DesignDrawing {
  const { width, height } = templates[shape];
  return drawingOf(shape, {
    pattern,
    waveTop: height * 0.5,
    waveLeft: width * 0.1,
    waveBottom: height * 0.78,
    waveRight: width * 0.9,
  });
}

/** One case for each class of style and each shape, and the hard backgrounds. */
export const cases: readonly Case[] = [
  ...shapes.map((shape): Case => ({
    name: `${shape} template (${templates[shape].pattern})`,
    kind: 'box',
    drawing: drawingOf(shape),
    background: null,
  })),
  ...shapes.map((shape): Case => ({
    name: `${shape} bars`,
    kind: 'box',
    drawing: wideBox(shape, 'bars'),
    background: null,
  })),
  ...shapes.map((shape): Case => ({
    name: `${shape} line`,
    kind: 'box',
    drawing: wideBox(shape, 'line'),
    background: null,
  })),
  ...shapes.map((shape): Case => ({
    name: `${shape} siri, whole frame`,
    kind: 'full frame',
    drawing: fullFrame(shape, 'siri'),
    background: null,
  })),
  ...shapes.map((shape): Case => ({
    name: `${shape} blob, whole frame`,
    kind: 'full frame',
    drawing: fullFrame(shape, 'blob'),
    background: null,
  })),
  ...(['grain', 'photograph', 'gradient'] as const).map((background): Case => ({
    name: `square bars on ${background}`,
    kind: 'box',
    drawing: wideBox('square', 'bars'),
    background,
  })),
];
