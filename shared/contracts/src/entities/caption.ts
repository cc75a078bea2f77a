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
  alignment: openEnum(['left', 'center', 'right'], 'center').default('center'),
});
export type CaptionLook = z.infer<typeof captionLookSchema>;

/** A saved look with a name. */
export const captionStyleSchema = captionLookSchema.extend({
  id: idSchema,
  name: lineSchema(120),
  deleted: z.boolean(),
});
export type CaptionStyle = z.infer<typeof captionStyleSchema>;

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

/** What is written over a video while it plays. */
export const captionTrackSchema = z.object({
  /** BCP 47; decides how Chinese characters that several languages share are drawn. */
  language: z.string().max(35).default('en'),
  look: captionLookSchema,
  cues: z.array(captionCueSchema).max(20_000),
});
export type CaptionTrack = z.infer<typeof captionTrackSchema>;
