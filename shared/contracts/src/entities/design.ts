import { z } from 'zod';
import { colorSchema, dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { cardTypeSchema } from './card-type';
import { designLayersSchema, everyLayer, mostLayers } from './design-layers';
import { designLayoutsSchema } from './design-layouts';

/** Every waveform style, in the order in which a person chooses among them. */
export const waveformStyles = [
  'wave',
  'pixel',
  'roundBars',
  'bars',
  'bricks',
  'equalizer',
  'line',
  'curve',
  'spacedBars',
  'roundSpacedBars',
  'downwardBars',
  'progressiveBars',
  'circlePulse',
  'circleWaves',
  'rectangleBorder',
  'seaUrchin',
  'siri',
  'vinyl',
  'blob',
  'ripple',
] as const;
export const waveformStyleSchema = openEnum(waveformStyles, 'wave');
export type WaveformStyle = z.infer<typeof waveformStyleSchema>;

export const progressBarStyles = ['basicFill', 'circleFill', 'pieFill', 'youtube', 'border'] as const;
export const progressBarStyleSchema = openEnum(progressBarStyles, 'basicFill');
export type ProgressBarStyle = z.infer<typeof progressBarStyleSchema>;

/** How many pictures a second a person chooses among. */
export const frameRates = [20, 25, 30] as const;

/** Edges of a box in pixels of the design, from its top left corner. */
const edge = z.number().min(-4096).max(4096);

/** Every part of a drawing, without what stands in for a missing one. */
const drawingFields = {
  /** Even sizes: the video's colour planes are halved. */
  width: z.number().int().multipleOf(2).min(64).max(1920),
  height: z.number().int().multipleOf(2).min(64).max(1920),
  backgroundColor: colorSchema,
  /** Where the background picture can be fetched; null for a plain colour. */
  backgroundImage: z.string().max(2048).nullable(),
  waveform: z.boolean(),
  pattern: waveformStyleSchema,
  waveColor: colorSchema,
  waveTop: edge,
  waveLeft: edge,
  waveBottom: edge,
  waveRight: edge,
  progressBar: z.boolean(),
  progressBarType: progressBarStyleSchema,
  progressBarColor: colorSchema,
  progressBarSecondaryColor: colorSchema,
  progressBarTop: edge,
  progressBarLeft: edge,
  progressBarBottom: edge,
  progressBarRight: edge,
  captionColor: colorSchema,
  captionAlign: openEnum(['left', 'center', 'right'], 'center'),
  /** More are smoother, and take longer to draw. */
  framesPerSecond: z.number().int().min(20).max(30),
  /** What is drawn besides, and in which depth. */
  layers: designLayersSchema,
  /** Where its parts stand in other shapes than the one that it is drawn in. */
  layouts: designLayoutsSchema,
};

/** What `scene` needs to draw a frame. */
export const designDrawingSchema = z.object({
  ...drawingFields,
  backgroundColor: drawingFields.backgroundColor.default('#ffffff'),
  backgroundImage: drawingFields.backgroundImage.default(null),
  waveform: drawingFields.waveform.default(true),
  pattern: drawingFields.pattern.default('wave'),
  waveColor: drawingFields.waveColor.default('#F2543D'),
  progressBar: drawingFields.progressBar.default(false),
  progressBarType: drawingFields.progressBarType.default('basicFill'),
  progressBarColor: drawingFields.progressBarColor.default('#F2543D'),
  progressBarSecondaryColor: drawingFields.progressBarSecondaryColor.default('#FFFFFF33'),
  progressBarTop: edge.default(0),
  progressBarLeft: edge.default(0),
  progressBarBottom: edge.default(0),
  progressBarRight: edge.default(0),
  captionColor: drawingFields.captionColor.default('#FFFFFF'),
  captionAlign: drawingFields.captionAlign.default('center'),
  framesPerSecond: drawingFields.framesPerSecond.default(limits.videoFramesPerSecond),
  layers: designLayersSchema.default([]),
  layouts: designLayoutsSchema.default([]),
});
export type DesignDrawing = z.infer<typeof designDrawingSchema>;

/** The three templates have fixed names for ids; a person's own designs have UUIDs. */
export const templateIds = ['square', 'vertical', 'horizontal'] as const;
export const templateIdSchema = z.enum(templateIds);
export type TemplateId = z.infer<typeof templateIdSchema>;
export const themeIdSchema = z.union([idSchema, templateIdSchema]);
/** The same in an answer: a page leads on by the name of a template that came later. */
export const answeredThemeIdSchema = z.string().min(1).max(100);

/** A design (theme): a drawing with a name and an owner. */
export const designSchema = designDrawingSchema.extend({
  _id: answeredThemeIdSchema,
  name: z.string(),
  cardType: cardTypeSchema,
  dateAdded: dateSchema.nullable(),
  /** null for the built-in templates. */
  owner: idSchema.nullable(),
  owner_name: z.string().nullable(),
  isTemplate: z.boolean(),
  /** Marked by somebody of the team, to be found first. */
  favorite: z.boolean().default(false),
  /** One more with each change of it. */
  revision: z.number().int().positive().default(1),
  /** Made before the schema of designs was upgraded: it still makes videos, and can no longer be edited. */
  isLegacy: z.boolean().default(false),
  maxDuration: z.number().default(limits.designMaxDuration),
  samplesPerFrame: z.number().int().default(limits.samplesPerFrame),
  /** A page that was built before a rate came plays by it all the same. */
  framesPerSecond: z.number().int().default(limits.videoFramesPerSecond),
  // What follows is of a design itself, not of the copy that a video keeps: the copy is without.
  /** Where its picture can be fetched, which may be of the drawing before; null where there is none (yet). */
  previewImage: z.string().nullable().optional(),
  /** The picture of its present drawing is on its way. */
  isLoading: z.boolean().optional(),
  /** Where its layers can be fetched as a list of canvas objects, without credentials. */
  objects: z.string().optional(),
  /** The names of the variables that its texts have. */
  variables: z.array(z.string()).optional(),
});
export type Design = z.infer<typeof designSchema>;

/**
 * Layers of a new design: no more than there may be once both that move are among them, as the editor has them. What is kept may be older, so a
 * change is measured by what it changes.
 */
const newLayersSchema = designLayersSchema.refine((layers) => everyLayer(layers).length <= mostLayers, {
  params: { code: 'design_too_full' },
});

/** `backgroundImage` is one of the built-in templates' own, or null. */
export const designInputSchema = designDrawingSchema.extend({
  layers: newLayersSchema.default([]),
  name: lineSchema(120).optional(),
  favorite: z.boolean().default(false),
});
/**
 * Only the parts that are given change: a schema with defaults would put the others back to them. `revision` is the one that the change is
 * of: where somebody else has changed the design since, nothing is written, and the answer is `design_changed`. `restores` says that it
 * brings an earlier version back: what stood before it stays a version of its own, however young.
 */
export const designChangeSchema = z
  .object({
    ...drawingFields,
    layers: designLayersSchema,
    name: lineSchema(120),
    deleted: z.literal(true),
    favorite: z.boolean(),
    revision: z.number().int().positive(),
    restores: z.literal(true),
  })
  .partial();
