import { z } from 'zod';
import { idSchema, languageTagSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { captionCueInputSchema, captionCueSchema, captionLookSchema } from './caption';
import { captionPresetIds } from './caption-presets';
import { detailedStatusSchema } from './detailed-status';
import { transcriptSchema } from './transcript';
import { transcriptionProgressSchema } from './transcription';

/** The rules of subtitling that a track is held to: `captionProfiles` of @wavereel/words has what each asks. */
export const captionProfileIds = ['netflix', 'bbc', 'phone'] as const;
export const captionProfileIdSchema = openEnum(captionProfileIds, 'netflix');
export type CaptionProfileId = z.infer<typeof captionProfileIdSchema>;

/** How far the captions of a video are. */
export const captionsProgressSchema = z.object({
  /** The guid of the video. */
  id: idSchema,
  /** Of the words: `none` before anybody asked for captions, `pending` while what is said is listened to. */
  status: openEnum(['none', 'pending', 'complete', 'failed'], 'pending'),
  /** While it is pending, else null. */
  progress: transcriptionProgressSchema.nullable(),
  /** Why there are no words, and what to do, as a sentence for a person; null where nothing failed. */
  error: z.string().nullable(),
  /** Rises with each change of the cues: a change says which one it was made of. */
  revision: z.number().int().nonnegative(),
  /** How they look by now, which raises no revision; null where there are none. */
  look: captionLookSchema.nullable().optional(),
  styleId: idSchema.nullable().optional(),
  /** The second video, with the captions in its picture. */
  video: z.object({
    /** `none` before anybody asked for it. */
    status: openEnum(['none', 'pending', 'complete', 'failed'], 'pending'),
    /** Null where nobody has asked for it. */
    detailedStatus: detailedStatusSchema.nullable(),
    /** What is shown, or drawn just now, is of the captions, clip and design as they are now. */
    isCurrent: z.boolean(),
    /** Signed addresses of what is shown; null where there is nothing (yet). */
    url: z.string().nullable(),
    downloadUrl: z.string().nullable(),
    /** A frame of it, with a caption. */
    posterUrl: z.string().nullable().optional(),
  }),
});
export type CaptionsProgress = z.infer<typeof captionsProgressSchema>;

/** The captions of a video. All times are seconds from the start of its clip. */
export const captionsSchema = captionsProgressSchema.extend({
  /** The part of the sound that they are of, in its seconds. */
  clip: z.object({ start: z.number().nonnegative(), end: z.number().nonnegative() }),
  /** BCP 47, of what is spoken; null where that is not known. */
  language: languageTagSchema.nullable(),
  profile: captionProfileIdSchema,
  cues: z.array(captionCueSchema).max(limits.captionMaxCues),
  /** The words that the cues were made of, so that they can be made anew; null where somebody brought the cues. */
  transcript: transcriptSchema.nullable(),
  look: captionLookSchema,
  /** The saved style that the look came from; null for one of its own. */
  styleId: idSchema.nullable(),
});
export type Captions = z.infer<typeof captionsSchema>;

/** How a new video is to have captions: without a look those of its design. */
export const captionsWishSchema = z.object({
  /** What is spoken, BCP 47. Left out: whatever can be told. */
  language: languageTagSchema.optional(),
  /** Left out: by the shape of the video. */
  profile: z.enum(captionProfileIds).optional(),
  preset: z.enum(captionPresetIds).optional(),
  /** A style of the team; before the preset. */
  styleId: idSchema.optional(),
});
export type CaptionsWish = z.infer<typeof captionsWishSchema>;

/** Captions for a video: of what is said in its clip, or the cues that somebody brings. What there was before gives way. */
export const captionsSaveSchema = captionsWishSchema.extend({
  cues: z.array(captionCueInputSchema).max(limits.captionMaxCues).optional(),
  /** The second video is drawn as soon as there are cues. */
  draw: z.boolean().default(false),
});
export type CaptionsSave = z.input<typeof captionsSaveSchema>;

/** One change of a track: so many cues from `at` on give way to others. What is before and after stays as it is. */
export const captionsChangeSchema = z.object({
  /** That it was made of. @see CaptionsProgress */
  revision: z.number().int().nonnegative(),
  at: z.number().int().nonnegative(),
  remove: z.number().int().nonnegative(),
  insert: z.array(captionCueInputSchema).max(limits.captionMaxCues),
  profile: z.enum(captionProfileIds).optional(),
  language: languageTagSchema.nullable().optional(),
});
export type CaptionsChange = z.input<typeof captionsChangeSchema>;

export const captionsLookChangeSchema = z.object({
  look: captionLookSchema,
  /** The fields of the look that are changed: the others stay as somebody else may have made them. Left out: all of them. */
  fields: z.array(captionLookSchema.keyof()).max(100).optional(),
  /** The saved style that it is; left out for a look of its own. */
  styleId: idSchema.nullable().default(null),
});

/** The files that captions are handed out as. */
export const captionFormats = ['srt', 'vtt', 'json', 'txt'] as const;
export const captionsDownloadQuerySchema = z.object({ format: z.enum(captionFormats).default('srt') });
export type CaptionFormat = (typeof captionFormats)[number];
