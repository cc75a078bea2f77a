import { turnedEdges, type RestingLayer } from '@wavereel/contracts';
import { contextOf } from '../canvas';
import type { Context2D, CreateCanvas, Picture, Surface } from '../canvas';
import { reachOf } from '../captions/paint';
import type { MeasurePart } from '../captions/type';
import { around } from '../geometry';
import type { Box } from '../geometry';
import type { Steps } from '../steps';
import { drawImageLayer } from './image';
import { drawShape } from './shape';
import { drawText } from './text';
import { turnAbout } from './turn';

/** What layers are drawn with, and the size of the frame. */
export interface Easel {
  readonly width: number;
  readonly height: number;
  readonly createCanvas: CreateCanvas;
  readonly measure: MeasurePart;
  /** By their ids. One that is missing is not drawn. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

const isSeen = (layer: RestingLayer): boolean =>
  !layer.hidden && layer.opacity > 0 && (layer.kind !== 'text' || layer.text.trim() !== '');

/** Draws what rests, the deepest first, in pixels of the frame: a layer a step. */
export function* drawResting(context: Context2D, layers: readonly RestingLayer[], easel: Easel): Steps<void> {
  // What is seen through is drawn by itself first: where a border or a shadow lies upon the rest of its layer nothing shows twice.
  let aside: Surface | null = null;
  for (const layer of layers.filter(isSeen)) {
    yield;
    if (layer.opacity === 1 || isOfOnePiece(layer)) {
      context.globalAlpha = layer.opacity;
      drawLayer(context, layer, easel);
      context.globalAlpha = 1;
      continue;
    }
    aside ??= easel.createCanvas(easel.width, easel.height);
    const own = contextOf(aside);
    const { x, y, width, height } = reachOfLayer(layer, easel);
    if (width <= 0 || height <= 0) continue;
    own.clearRect(x, y, width, height);
    drawLayer(own, layer, easel);
    context.save();
    context.globalAlpha = layer.opacity;
    context.drawImage(aside, x, y, width, height, x, y, width, height);
    context.restore();
  }
}

/** Whether nothing of it lies upon something else of it. */
const isOfOnePiece = (layer: RestingLayer): boolean => layer.kind !== 'text' && layer.borderWidth === 0;

/** All that layers may paint of the frame; null for nothing. */
export function areaOf(layers: readonly RestingLayer[], frame: Pick<Easel, 'width' | 'height'>): Box | null {
  const areas = layers.filter(isSeen).map((layer) => reachOfLayer(layer, frame));
  return areas.length === 0 ? null : areas.reduce(around);
}

/** How far letters reach beyond their lines, as a share of their size. */
const OVERHANG = 0.5;

/** All that a layer may paint of the frame, in whole pixels. */
function reachOfLayer(layer: RestingLayer, frame: Pick<Easel, 'width' | 'height'>): Box {
  // Letters turn with their box; a shadow falls down the frame all the same.
  const letters = layer.kind === 'text' ? layer.size * OVERHANG : 0;
  const beyond = layer.kind === 'text' ? reachOf(layer) : 1;
  const { left, top, right, bottom } = turnedEdges(layer, letters);
  const x = Math.max(0, Math.floor(left - beyond));
  const y = Math.max(0, Math.floor(top - beyond));
  return {
    x,
    y,
    width: Math.min(frame.width, Math.ceil(right + beyond)) - x,
    height: Math.min(frame.height, Math.ceil(bottom + beyond)) - y,
  };
}

function drawLayer(context: Context2D, layer: RestingLayer, { measure, pictures }: Easel): void {
  context.save();
  turnAbout(context, layer);
  if (layer.kind === 'text') drawText(context, layer, measure);
  else if (layer.kind === 'shape') drawShape(context, layer);
  else {
    const picture = pictures.get(layer.picture);
    if (picture !== undefined) drawImageLayer(context, layer, picture);
  }
  context.restore();
}
