import { cardTypeOf, type CardType } from './entities/card-type';
import type { Design, DesignDrawing } from './entities/design';
import type { DesignLayer, ImageLayer, RestingLayer, ShapeLayer } from './entities/design-layers';
import { clamp, sayable, type Place, type Size } from './place';
import { turnedEdges } from './turn';

/** Width and height of each shape that a design can be drawn in. */
export const shapeSizes: Readonly<Record<CardType, Size>> = {
  square: { width: 1080, height: 1080 },
  vertical: { width: 720, height: 1280 },
  horizontal: { width: 1280, height: 720 },
};

/** The pictures that are built in, by the shape that they are made for. */
export type BuiltInPictures = Partial<Readonly<Record<CardType, string>>>;

/** The pictures behind the built-in designs. */
export const builtInPictures = (templates: readonly Pick<Design, 'cardType' | 'backgroundImage'>[]): BuiltInPictures =>
  Object.fromEntries(
    templates.flatMap(({ cardType, backgroundImage }) =>
      backgroundImage === null ? [] : [[cardType, backgroundImage]],
    ),
  );

/** A box no narrower and no lower than this can still be seen. */
const smallestSide = 8;
/** Shares of a design by which two middles may differ and still be taken for one. */
const sameMiddle = 0.02;

/**
 * The same drawing in another shape; the very same where it has that size. Every part gets its share of the width and of the height, and stays
 * within it: nothing comes to lie outside or upon something else. Pictures and ellipses keep their proportions there, near to the edge that they
 * were near to, or about the middle of what moves where that was theirs. Lengths go with the area: there and back again they are as they were. A picture that is built in gives way to that of the shape.
 */
export function reshapedDrawing(drawing: DesignDrawing, to: CardType, pictures: BuiltInPictures): DesignDrawing {
  const from = cardTypeOf(drawing);
  const size = shapeSizes[to];
  if (drawing.width === size.width && drawing.height === size.height) return drawing;
  const reshape = reshapingOf(drawing, size);
  const wave = reshape.share(waveOf(drawing));
  const bar = reshape.share(barOf(drawing));
  const { backgroundImage } = drawing;
  const isBuiltIn = backgroundImage !== null && backgroundImage === pictures[from];
  return {
    ...drawing,
    ...size,
    backgroundImage: isBuiltIn ? (pictures[to] ?? null) : backgroundImage,
    waveTop: wave.top,
    waveLeft: wave.left,
    waveBottom: wave.top + wave.height,
    waveRight: wave.left + wave.width,
    progressBarTop: bar.top,
    progressBarLeft: bar.left,
    progressBarBottom: bar.top + bar.height,
    progressBarRight: bar.left + bar.width,
    layers: drawing.layers.map(reshape.layer),
  };
}

const waveOf = (drawing: DesignDrawing): Place => ({
  left: drawing.waveLeft,
  top: drawing.waveTop,
  width: drawing.waveRight - drawing.waveLeft,
  height: drawing.waveBottom - drawing.waveTop,
});

const barOf = (drawing: DesignDrawing): Place => ({
  left: drawing.progressBarLeft,
  top: drawing.progressBarTop,
  width: drawing.progressBarRight - drawing.progressBarLeft,
  height: drawing.progressBarBottom - drawing.progressBarTop,
});

function reshapingOf(drawing: DesignDrawing, size: Size) {
  const [across, along] = [size.width / drawing.width, size.height / drawing.height];
  const share = (place: Place): Place => inside(scaled(place, across, along), size);

  const proportioned = (layer: ImageLayer | ShapeLayer): Place => {
    const room = share(layer);
    if (spans(layer, drawing) || !keepsProportions(layer)) return room;
    const scale = Math.min(room.width / layer.width, room.height / layer.height);
    const [width, height] = [Math.round(layer.width * scale), Math.round(layer.height * scale)];
    const wave = waveOf(drawing);
    const at = (start: number, side: number, whole: number, middle: number) =>
      nearness(start + side / 2, whole, drawing.waveform ? middle : null);
    return {
      left:
        room.left +
        Math.round((room.width - width) * at(layer.left, layer.width, drawing.width, wave.left + wave.width / 2)),
      top:
        room.top +
        Math.round((room.height - height) * at(layer.top, layer.height, drawing.height, wave.top + wave.height / 2)),
      width,
      height,
    };
  };

  const scale = Math.min(across, along);
  /** What is turned would be slanted if it were stretched: it keeps its form, about its middle. */
  const turned = (layer: RestingLayer): Place => {
    const width = Math.max(Math.round(layer.width * scale), smallestSide);
    const height = Math.max(Math.round(layer.height * scale), smallestSide);
    const place = {
      left: Math.round((layer.left + layer.width / 2) * across - width / 2),
      top: Math.round((layer.top + layer.height / 2) * along - height / 2),
      width,
      height,
    };
    const edges = turnedEdges({ ...place, rotation: layer.rotation });
    const [left, top] = [Math.floor(edges.left), Math.floor(edges.top)];
    const bounds = { left, top, width: Math.ceil(edges.right) - left, height: Math.ceil(edges.bottom) - top };
    const within = inside(bounds, size);
    return { ...place, left: place.left + within.left - left, top: place.top + within.top - top };
  };

  const placeOf = (layer: RestingLayer): Place => {
    if (layer.rotation !== 0) return turned(layer);
    return layer.kind === 'text' ? share(layer) : proportioned(layer);
  };

  return {
    share,
    layer: (layer: DesignLayer): DesignLayer => {
      if (!('id' in layer)) return layer;
      return { ...scaledLengths(layer, Math.sqrt(across * along)), ...sayable(placeOf(layer)) };
    },
  };
}

/** A layer whose lengths, all but its place, are so many times as long. */
export function scaledLengths(layer: RestingLayer, share: number): RestingLayer {
  const length = (pixels: number, least: number, most: number) =>
    clamp(Math.round(pixels * share * 4) / 4, least, most);
  if (layer.kind !== 'text') {
    return { ...layer, borderWidth: length(layer.borderWidth, 0, 400), radius: length(layer.radius, 0, 2048) };
  }
  return {
    ...layer,
    size: length(layer.size, 6, 600),
    outlineWidth: length(layer.outlineWidth, 0, 40),
    shadowWidth: length(layer.shadowWidth, 0, 80),
    backgroundPadding: length(layer.backgroundPadding, 0, 200),
    backgroundRadius: length(layer.backgroundRadius, 0, 400),
  };
}

/** A panel is there for what lies upon it, and changes with that. */
const keepsProportions = (layer: ImageLayer | ShapeLayer): boolean =>
  layer.kind === 'image' || layer.form === 'ellipse';

/** What reaches from edge to edge does so in every shape. */
const spans = ({ left, top, width, height }: Place, whole: Size): boolean =>
  (left <= 0 && left + width >= whole.width) || (top <= 0 && top + height >= whole.height);

/** How much of the free room stands before what is smaller than it: none near the beginning, half about a middle, all near the end. */
function nearness(middle: number, whole: number, other: number | null): number {
  const isMiddle = (of: number) => Math.abs(middle - of) <= whole * sameMiddle;
  if (isMiddle(whole / 2) || (other !== null && isMiddle(other))) return 0.5;
  return middle < whole / 2 ? 0 : 1;
}

/** Edges are rounded, not lengths: what touched before touches after. */
function scaled({ left, top, width, height }: Place, across: number, along: number): Place {
  const from = { left: Math.round(left * across), top: Math.round(top * along) };
  return {
    ...from,
    width: Math.round((left + width) * across) - from.left,
    height: Math.round((top + height) * along) - from.top,
  };
}

/** The same place as far inside a design as it fits. */
function inside({ left, top, ...side }: Place, whole: Size): Place {
  const width = clamp(side.width, smallestSide, whole.width);
  const height = clamp(side.height, smallestSide, whole.height);
  return {
    left: clamp(left, 0, whole.width - width),
    top: clamp(top, 0, whole.height - height),
    width,
    height,
  };
}
