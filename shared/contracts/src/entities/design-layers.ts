import { z } from 'zod';
import { colorSchema, idSchema } from '../common';
import { countedChars } from '../counted';
import { openEnum } from '../open';
import { captionFontSchema } from './caption';

/** Of one design. */
export const mostLayers = 500;
/** Of one text, as it is written and as it is drawn. */
export const mostTextChars = 1000;
/** Of all layers of one design, see `isRoomFor`. */
export const mostLayerChars = 100_000;

/** So far from the corner of a design, and so wide, may a layer be. */
export const furthest = 4096;

/** Pixels of the design, from its top left corner; a layer may lie partly outside. */
const place = {
  left: z.number().min(-furthest).max(furthest),
  top: z.number().min(-furthest).max(furthest),
  width: z.number().min(1).max(furthest),
  height: z.number().min(1).max(furthest),
};

export const movingKinds = ['waveform', 'progress'] as const;
export type MovingKind = (typeof movingKinds)[number];

/** What names something else of a design. */
const taken: readonly string[] = ['canvas', 'captions', ...movingKinds];

export const partNameSchema = z.string().regex(/^[\w-]{1,40}$/);

/** Layers of the same group are chosen and moved together; how they are drawn it does not change. */
const bond = { group: partNameSchema.optional() };

/** What rests: the same in every frame. */
const resting = {
  /** One of its own within the design. */
  id: partNameSchema.refine((id) => !taken.includes(id)),
  ...bond,
  ...place,
  /** Degrees, clockwise about the middle of its box. */
  rotation: z.number().min(-180).max(180).default(0),
  /** 0 to 1 */
  opacity: z.number().min(0).max(1).default(1),
  /** Not drawn. */
  hidden: z.boolean().default(false),
  /** Not to be moved or changed by hand. */
  locked: z.boolean().default(false),
};

export const textAlignments = ['start', 'center', 'end'] as const;
export const textPlaces = ['top', 'middle', 'bottom'] as const;

/** Words in a box, smaller where the box would not hold them. Lengths in pixels of the design. */
export const textLayerSchema = z.object({
  kind: z.literal('text'),
  ...resting,
  /** Lines as a person broke them, with variables such as `{podcast}` in it. */
  text: z.string().max(mostTextChars),
  fontFamily: captionFontSchema.default('Inter'),
  size: z.number().min(6).max(600).default(72),
  /** As in CSS; the nearest that the family has. */
  weight: z.number().int().min(100).max(900).default(700),
  italic: z.boolean().default(false),
  /** In capital letters, whatever was typed. */
  capitals: z.boolean().default(false),
  /** From one baseline to the next, of the size. */
  lineHeight: z.number().min(0.8).max(3).default(1.2),
  /** From one letter to the next besides its width, of the size; none in scripts whose letters join. */
  letterSpacing: z.number().min(-0.1).max(1).default(0),
  /** Start and end follow the direction in which the text is read. */
  alignment: openEnum(textAlignments, 'center').default('center'),
  verticalAlignment: openEnum(textPlaces, 'middle').default('middle'),
  color: colorSchema.default('#FFFFFF'),
  /** From that colour to another, across all lines. Degrees as in CSS: 0 goes up, 90 to the right. */
  gradient: z
    .object({ to: colorSchema, angle: z.number().min(0).max(360) })
    .nullable()
    .default(null),
  outlineColor: colorSchema.default('#000000'),
  outlineWidth: z.number().min(0).max(40).default(0),
  shadowColor: colorSchema.default('#00000099'),
  shadowWidth: z.number().min(0).max(80).default(0),
  /** Behind the words; fully transparent for none. */
  backgroundColor: colorSchema.default('#00000000'),
  /** Around the words, inside their background. */
  backgroundPadding: z.number().min(0).max(200).default(24),
  backgroundRadius: z.number().min(0).max(400).default(16),
});
export type TextLayer = z.infer<typeof textLayerSchema>;

export const shapeForms = ['rectangle', 'ellipse'] as const;

export const shapeLayerSchema = z.object({
  kind: z.literal('shape'),
  ...resting,
  form: openEnum(shapeForms, 'rectangle').default('rectangle'),
  color: colorSchema.default('#FFFFFF'),
  borderColor: colorSchema.default('#000000'),
  /** Inside the box. */
  borderWidth: z.number().min(0).max(400).default(0),
  /** Of the corners of a rectangle. */
  radius: z.number().min(0).max(2048).default(0),
});
export type ShapeLayer = z.infer<typeof shapeLayerSchema>;

export const pictureFits = ['cover', 'contain'] as const;
/** How far one may go into a picture. */
export const mostZoom = 8;

/** A picture of the team in a box, cut to a shape. */
export const imageLayerSchema = z.object({
  kind: z.literal('image'),
  ...resting,
  /** Of the team's pictures, see `pictures`. */
  picture: idSchema,
  /** `cover` fills the box and is cut, `contain` is seen whole. */
  fit: openEnum(pictureFits, 'cover').default('cover'),
  /** How much larger than that the picture is. */
  zoom: z.number().min(1).max(mostZoom).default(1),
  /** Which part is seen where the picture is cut: 0 its left or top end, 1 the other. */
  focusX: z.number().min(0).max(1).default(0.5),
  focusY: z.number().min(0).max(1).default(0.5),
  /** What it is cut to. */
  form: openEnum(shapeForms, 'rectangle').default('rectangle'),
  borderColor: colorSchema.default('#000000'),
  /** Inside the box. */
  borderWidth: z.number().min(0).max(400).default(0),
  /** Of the corners of a rectangle. */
  radius: z.number().min(0).max(2048).default(0),
});
export type ImageLayer = z.infer<typeof imageLayerSchema>;

export type RestingLayer = TextLayer | ShapeLayer | ImageLayer;

/** The depth of what moves; its look and place are fields of the design itself. */
const waveformLayerSchema = z.object({ kind: z.literal('waveform'), ...bond });
const progressLayerSchema = z.object({ kind: z.literal('progress'), ...bond });

export const designLayerSchema = z.discriminatedUnion('kind', [
  textLayerSchema,
  shapeLayerSchema,
  waveformLayerSchema,
  progressLayerSchema,
  imageLayerSchema,
]);
export type DesignLayer = z.infer<typeof designLayerSchema>;

/** What tells a layer from the others of its design. */
export const layerKey = (layer: DesignLayer): string => ('id' in layer ? layer.id : layer.kind);

/** What layers did not say once, as it is where it is not said. */
const later: Readonly<Record<string, unknown>> = { rotation: 0, letterSpacing: 0, gradient: null };

/**
 * Layers without what they say of late and is as ever: to count and to compare them as they were before there was more to say. What was within
 * a bound, or was drawn already, stays so.
 */
export const asEver = (layers: readonly DesignLayer[]): readonly object[] =>
  layers.map((layer) => Object.fromEntries(Object.entries(layer).filter(([field, value]) => later[field] !== value)));

/** Whether a design has room for layers. Those of what moves, which it has room for in any case, do not count. */
export const isRoomFor = (layers: readonly DesignLayer[]): boolean =>
  countedChars(asEver(layers.filter((layer) => 'id' in layer))) <= mostLayerChars;

const hasNoTwins = (layers: readonly DesignLayer[]): boolean => new Set(layers.map(layerKey)).size === layers.length;

/** The layers of a design, the deepest first. What moves counts among the most that are saved, see `designInputSchema`. */
export const designLayersSchema = z
  .array(designLayerSchema)
  .max(mostLayers)
  .refine(hasNoTwins)
  .refine(isRoomFor, { params: { code: 'design_too_full' } });

/** The pictures that a design shows, each once. */
export const picturesIn = (layers: readonly DesignLayer[]): readonly string[] => [
  ...new Set(layers.flatMap((layer) => (layer.kind === 'image' ? [layer.picture] : []))),
];

/** Every layer, the deepest first: what moves and is not among them lies below the others, the waveform deepest. */
export function everyLayer(layers: readonly DesignLayer[]): readonly DesignLayer[] {
  const missing = movingKinds.filter((kind) => !layers.some((layer) => layer.kind === kind));
  return [...missing.map((kind): DesignLayer => ({ kind })), ...layers];
}
