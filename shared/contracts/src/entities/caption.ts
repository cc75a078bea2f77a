import { z } from 'zod';
import { colorSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';

/** The families that a caption can be set in. What they lack (Arabic, Hebrew, Chinese, Japanese, Korean, emoji) comes from others. */
export const captionFonts = [
  'Inter',
  'Bricolage Grotesque',
  'Montserrat',
  'Anton',
  'Playfair Display',
  'Caveat',
  'JetBrains Mono',
  'Abril Fatface',
  'Alfa Slab One',
  'Archivo Black',
  'Bangers',
  'Bebas Neue',
  'DM Sans',
  'DM Serif Display',
  'Dancing Script',
  'Fredoka',
  'Lobster',
  'Lora',
  'Nunito',
  'Oswald',
  'Pacifico',
  'Permanent Marker',
  'Poppins',
  'Raleway',
  'Righteous',
  'Roboto Condensed',
  'Roboto Slab',
  'Space Grotesk',
  'Special Elite',
  'Syne',
] as const;
export const captionFontSchema = openEnum(captionFonts, 'Inter');
export type CaptionFont = z.infer<typeof captionFontSchema>;

/** How captions look. Lengths in pixels of the design. */
export const captionLookSchema = z.object({
  fontFamily: captionFontSchema.default('Inter'),
  size: z.number().min(8).max(400).default(56),
  bold: z.boolean().default(true),
  italic: z.boolean().default(false),
  color: colorSchema.default('#FFFFFF'),
  /** The word that is being said; null for no highlight. */
  highlightColor: colorSchema.nullable().default(null),
  /** Behind the text; fully transparent for none. */
  backgroundColor: colorSchema.default('#00000000'),
  /** Around the text, inside the background. */
  backgroundPadding: z.number().min(0).max(200).default(16),
  /** The background reaches from edge to edge of the frame. */
  fullWidth: z.boolean().default(false),
  outlineColor: colorSchema.default('#000000'),
  outlineWidth: z.number().min(0).max(40).default(0),
  shadowColor: colorSchema.default('#00000099'),
  shadowWidth: z.number().min(0).max(80).default(0),
  position: openEnum(['top', 'middle', 'bottom'], 'bottom').default('bottom'),
  /** Start and end follow the direction in which the text runs. */
  alignment: openEnum(['left', 'center', 'right', 'start', 'end'], 'center').default('center'),
  /** Where somebody has put its centre, as shares of the frame; it never leaves the frame. Null: where `position` says. */
  place: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullable()
    .default(null),
  /** The whole cue, or only the word that is being said: of a cue whose words have no times always the whole. */
  reveal: openEnum(['cue', 'word'], 'cue').default('cue'),
  /** Behind the word that is being said; null for nothing. */
  highlightBackground: colorSchema.nullable().default(null),
  /** Drawn in capitals, whatever was written. */
  uppercase: z.boolean().default(false),
});
export type CaptionLook = z.infer<typeof captionLookSchema>;

/** A look that a team keeps under a name. Its lengths are pixels of `styleFrame`: `lookInFrame` brings it into any other. */
export const captionStyleSchema = captionLookSchema.extend({
  id: idSchema,
  name: lineSchema(limits.captionStyleNameChars),
  /** Never true in an answer: one that is deleted is gone. */
  deleted: z.boolean(),
});
export type CaptionStyle = z.infer<typeof captionStyleSchema>;

/** One style as it is to be from now on: a new one without an id, gone with `deleted`. */
export const captionStyleInputSchema = captionStyleSchema.partial({ id: true, deleted: true });
export type CaptionStyleInput = z.input<typeof captionStyleInputSchema>;

const secondsInClip = z.number().nonnegative();

/** Some words shown together. Times in seconds from the start of the clip; the end is not shown any more. */
export const captionCueSchema = z.object({
  start: secondsInClip,
  end: secondsInClip,
  /** Lines as a person broke them; long ones are broken further. */
  text: z.string().max(1000),
  /** When each word is said, in the order of the text; empty where that is not known. Separators are those of the text. */
  words: z.array(z.object({ start: secondsInClip, end: secondsInClip, text: z.string().max(200) })).default([]),
  /** Who says it, where somebody is named. It is not drawn. */
  speaker: lineSchema(limits.speakerMaxChars).optional(),
});
export type CaptionCue = z.infer<typeof captionCueSchema>;

/** One that somebody brings: no more words than there are letters in a text. */
export const captionCueInputSchema = captionCueSchema.extend({
  words: captionCueSchema.shape.words.unwrap().max(1000).default([]),
});

/** What is written over a video while it plays. */
export const captionTrackSchema = z.object({
  /** BCP 47; decides how Chinese characters that several languages share are drawn. */
  language: z.string().max(35).default('en'),
  look: captionLookSchema,
  cues: z.array(captionCueSchema).max(limits.captionMaxCues),
});
export type CaptionTrack = z.infer<typeof captionTrackSchema>;
