import {
  cardTypes,
  imageLayerSchema,
  inOrder,
  layoutsOf,
  limits,
  shapeLayerSchema,
  shapeSizes,
  textLayerSchema,
  type CardType,
  type DesignDrawing,
  type DesignLayer,
  type ImageLayer,
  type ShapeLayer,
  type TextLayer,
} from '@wavereel/contracts';
import type { CoverColors } from './cover-colors';
import { schemeOf, type Scheme, type Tone } from './scheme';

/** Left, top, width and height as shares of the width and height of a design. */
export type Place = readonly [left: number, top: number, width: number, height: number];
/** Left and top as shares of width and height, and the side as a share of the smaller of the two: a square in every shape. */
export type Square = readonly [left: number, top: number, side: number];
type PerShape<What> = Readonly<Record<CardType, What>>;

/** Where the parts of a look stand in each shape. */
export type Places<Names extends string> = PerShape<Readonly<Record<Names, Place>>>;

/** What a look is painted with. */
export interface Easel {
  readonly shape: CardType;
  readonly scheme: Scheme;
  /** The picture of the show among those of the team; null where there is none. */
  readonly cover: string | null;
  readonly words: (id: string, text: string, place: Place, style: TextStyle) => TextLayer;
  readonly block: (id: string, place: Place, style: ShapeStyle) => ShapeLayer;
  /** The cover in a box; where there is none the name of the show upon a plain one. */
  readonly picture: (place: Place | Square, style?: PictureStyle) => readonly DesignLayer[];
}

type TextStyle = Partial<Omit<TextLayer, 'kind' | 'id' | 'text' | 'size'>> & {
  /** Share of the smaller of width and height; smaller where the words need it. */
  readonly size: number;
};
type ShapeStyle = Partial<Omit<ShapeLayer, 'kind' | 'id' | 'radius'>> & {
  /** Share of the smaller of width and height. */
  readonly radius?: number;
};
type PictureStyle = Partial<Pick<ImageLayer, 'form' | 'borderColor' | 'borderWidth'>> & {
  readonly radius?: number;
  /** Where there is no cover: the colour of the plain one, and of the name upon it; no name for null. */
  readonly plain?: readonly [color: string, name: string | null];
};

/** What moves in a look. */
interface Sound {
  readonly pattern: DesignDrawing['pattern'];
  readonly wave: Place;
  readonly progress: Place;
  readonly progressColor?: string;
  readonly trackColor?: string;
}

/** A look as it is painted: what rests and what moves, the deepest first. */
export interface Sketch {
  readonly layers: readonly DesignLayer[];
  readonly sound: Sound;
}

export interface Look {
  readonly id: string;
  readonly tone: Tone;
  readonly sketch: (easel: Easel) => Sketch;
}

export const waveform: DesignLayer = { kind: 'waveform' };
export const progress: DesignLayer = { kind: 'progress' };

/** A look in one shape and in the colours of a cover, as a design that can be changed like any other. */
export function drawingOfLook(look: Look, shape: CardType, colors: CoverColors, cover: string | null): DesignDrawing {
  const { width, height } = shapeSizes[shape];
  const scheme = schemeOf(colors, look.tone);
  const { layers, sound } = look.sketch(easelOf(shape, scheme, cover));
  const edges = ([left, top, across, along]: Place) => ({
    left: Math.round(left * width),
    top: Math.round(top * height),
    right: Math.round((left + across) * width),
    bottom: Math.round((top + along) * height),
  });
  const [wave, bar] = [edges(sound.wave), edges(sound.progress)];
  return {
    width,
    height,
    backgroundColor: scheme.ground,
    backgroundImage: null,
    waveform: true,
    pattern: sound.pattern,
    waveColor: scheme.wave,
    waveTop: wave.top,
    waveLeft: wave.left,
    waveBottom: wave.bottom,
    waveRight: wave.right,
    progressBar: true,
    progressBarType: 'basicFill',
    progressBarColor: sound.progressColor ?? scheme.wave,
    progressBarSecondaryColor: sound.trackColor ?? `${scheme.ink}2E`,
    progressBarTop: bar.top,
    progressBarLeft: bar.left,
    progressBarBottom: bar.bottom,
    progressBarRight: bar.right,
    captionColor: scheme.ink,
    captionAlign: 'center',
    framesPerSecond: limits.videoFramesPerSecond,
    layers: [...layers],
    layouts: [],
  };
}

/** The same with its own place for every part in each of the shapes. */
export function designOfLook(look: Look, shape: CardType, colors: CoverColors, cover: string | null): DesignDrawing {
  const layouts = cardTypes.flatMap((each) => layoutsOf(drawingOfLook(look, each, colors, cover)));
  return { ...drawingOfLook(look, shape, colors, cover), layouts: inOrder(layouts) };
}

function easelOf(shape: CardType, scheme: Scheme, cover: string | null): Easel {
  const { width, height } = shapeSizes[shape];
  const smaller = Math.min(width, height);
  const boxOf = (place: Place | Square) => {
    const [left, top, ...rest] = place;
    const [across, along] =
      rest.length === 1 ? [rest[0] * smaller, rest[0] * smaller] : [rest[0] * width, rest[1] * height];
    const [x, y] = [Math.round(left * width), Math.round(top * height)];
    return { left: x, top: y, width: Math.round(across), height: Math.round(along) };
  };
  const length = (share: number) => Math.round(share * smaller);
  const words: Easel['words'] = (id, text, place, { size, ...style }) =>
    textLayerSchema.parse({
      kind: 'text',
      id,
      text,
      alignment: 'start',
      color: scheme.ink,
      ...boxOf(place),
      ...style,
      size: length(size),
    });
  return {
    shape,
    scheme,
    cover,
    words,
    block: (id, place, { radius = 0, ...style }) =>
      shapeLayerSchema.parse({
        kind: 'shape',
        id,
        color: scheme.panel,
        ...boxOf(place),
        ...style,
        radius: length(radius),
      }),
    picture: (place, { radius = 0, plain: [plain, name] = [scheme.wave, scheme.onWave], ...style } = {}) => {
      const box = { ...boxOf(place), radius: length(radius), ...style };
      if (cover !== null) return [imageLayerSchema.parse({ kind: 'image', id: 'cover', picture: cover, ...box })];
      const inset = Math.round(Math.min(box.width, box.height) * (style.form === 'ellipse' ? 0.16 : 0.1));
      const surface = shapeLayerSchema.parse({ kind: 'shape', id: 'cover', color: plain, ...box });
      if (name === null) return [surface];
      return [
        surface,
        textLayerSchema.parse({
          kind: 'text',
          id: 'cover-name',
          text: '{podcast}',
          fontFamily: 'Bricolage Grotesque',
          weight: 800,
          lineHeight: 1,
          color: name,
          size: length(0.09),
          left: box.left + inset,
          top: box.top + inset,
          width: box.width - 2 * inset,
          height: box.height - 2 * inset,
        }),
      ];
    },
  };
}
