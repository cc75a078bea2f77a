import { z } from 'zod';
import { dateSchema, idSchema, lineSchema, secondsSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { cardTypes, cardTypeSchema } from './card-type';
import { captionsWishSchema } from './captions';
import { answeredThemeIdSchema, designSchema, themeIdSchema } from './design';
import { detailedStatusSchema } from './detailed-status';
import { spokenAtSchema, tagSchema } from './video-finding';

export const jobStatusSchema = openEnum(['pending', 'complete', 'failed'], 'pending');
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** How somebody brought the sound of a new video, and what they call it. */
export const broughtSoundSchema = z.object({
  type: openEnum(['upload', 'library', 'feed', 'link', 'recording'], 'upload'),
  title: z.string().max(500),
});

export type BroughtSound = z.infer<typeof broughtSoundSchema>;

/** What a video knows of its sound and of the episode that it came from, also once the sound is gone. Null for what nobody told. */
export const episodeInfoSchema = broughtSoundSchema.extend({
  /** The item of the library. */
  guid: idSchema.nullable().default(null),
  /** The upload that the sound came as. */
  uuid: idSchema.nullable().default(null),
  /** When it was brought in. */
  processingStartDate: dateSchema.nullable().default(null),
  /** A signed address of the sound; null once it was deleted. */
  url: z.string().nullable().default(null),
  /** Where an episode was fetched from. */
  audioUrl: z.string().nullable().default(null),
  feedUrl: z.string().nullable().default(null),
  feedTitle: z.string().nullable().default(null),
  feedGuid: z.string().nullable().default(null),
  /** A signed address of the proxy. */
  imageSrc: z.string().nullable().default(null),
  author: z.string().nullable().default(null),
  /** The page of the episode. */
  link: z.string().nullable().default(null),
  episodeNumber: z.number().int().nonnegative().nullable().default(null),
  seasonNumber: z.number().int().nonnegative().nullable().default(null),
});
export type EpisodeInfo = z.infer<typeof episodeInfoSchema>;

/** The captions of a video, as lists show them: the captions themselves are asked for by its guid. */
export const subtitlesSchema = z.object({
  /** Somebody has asked for the captioned file. */
  started: z.boolean(),
  /** It is there. */
  finished: z.boolean(),
  /** Names the file that is there; null before. */
  ref: z.string().nullable(),
  stingerRef: z.string().nullable().default(null),
  /** Percent of drawing it; null while nothing is drawn. */
  progress: z.number().min(0).max(100).nullable(),
  /** Signed addresses of the file that is there. */
  captionUrl: z.string().nullable(),
  captionDownloadUrl: z.string().nullable(),
  captionStingerUrl: z.string().nullable().default(null),
});
export type JobSubtitles = z.infer<typeof subtitlesSchema>;

export const jobEditedSpecsSchema = z.object({ start: z.number(), end: z.number(), themeId: answeredThemeIdSchema });

/** The file of a video that is shown: while an edit is drawn, still the one from before it. */
export const presentVideoSchema = z.object({
  /** Names the file: the one that takes its place has another. */
  ref: z.string(),
  /** Signed addresses. */
  url: z.string(),
  downloadUrl: z.string(),
  posterUrl: z.string(),
  posterDownloadUrl: z.string(),
  /** Its clip, in seconds of the source, and its picture in pixels. */
  start: z.number(),
  end: z.number(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PresentVideo = z.infer<typeof presentVideoSchema>;

export const jobSchema = z.object({
  id: idSchema,
  guid: idSchema,
  owner: idSchema,
  owner_name: z.string(),
  title: z.string(),
  status: jobStatusSchema,
  detailedStatus: detailedStatusSchema,
  /** The design that is shown, or drawn just now. */
  themeId: answeredThemeIdSchema,
  /** The shape that was asked for, which an edit with the same design keeps; null where it is the design's own. */
  shape: cardTypeSchema.nullable().default(null),
  /** True where one of the built-in templates was used. */
  isDemoTheme: z.boolean(),
  /** Made by a rule of its owner instead of by hand. */
  isAutomated: z.boolean().default(false),
  /** The clip is the whole sound. */
  isFullLength: z.boolean().default(false),
  episodeInfo: episodeInfoSchema.nullable(),
  mediaGuid: idSchema,
  /** Seconds in the source, as first asked for. */
  start: z.number(),
  end: z.number(),
  /** The clip of the newest edit that is shown or drawn just now; null where there is none. */
  editedStart: z.number().nullable().default(null),
  editedEnd: z.number().nullable().default(null),
  editedSpecs: jobEditedSpecsSchema.nullable().default(null),
  editCount: z.number().int().nonnegative(),
  extraDurationCharged: z.number().nonnegative().default(0),
  tags: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  /** It lies in the bin, and since when. */
  deleted: z.boolean().default(false),
  dateDeleted: dateSchema.nullable().default(null),
  /**
   * When the plan of its team keeps it no longer, by what is known now: it is put into the bin then. Null where that keeps it for good, where
   * nothing is drawn yet, and in the bin.
   */
  keptUntil: dateSchema.nullable().default(null),
  /** It lies in the bin because the plan keeps it no longer; nobody deleted it. */
  expired: z.boolean().default(false),
  /** Where the words that a list was searched for are said in it; empty in any other answer. */
  spokenAt: z.array(spokenAtSchema).default([]),
  stingerVisible: z.boolean().default(false),
  date_added: dateSchema,
  date_completed: dateSchema.nullable(),
  date_edited: dateSchema.nullable(),
  /** Signed addresses, only once complete. */
  url: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  /** What can be played by now; null before there is a file. */
  present: presentVideoSchema.nullable().default(null),
  /** Of its file; null until that is there, and of videos from before they were counted. */
  bytes: z.number().int().nonnegative().nullable().default(null),
  /** Where its public page is; null where it has none. */
  shareUrl: z.string().nullable().default(null),
  stingerUrl: z.string().nullable().default(null),
  subtitles: subtitlesSchema.nullable().default(null),
  /** Of the words of its captions: they are there, or being listened to. Null where nobody asked for any. */
  transcript: z.object({ started: z.boolean(), finished: z.boolean() }).nullable().default(null),
  /** A signed address of the sound; null where it was deleted. */
  inputUrl: z.string().nullable().default(null),
  /** What is shown, or drawn just now: the newest edit, else what was first asked for. */
  specs: z.object({
    cardType: cardTypeSchema,
    width: z.number().int(),
    height: z.number().int(),
    start: z.number(),
    end: z.number(),
    /** Seconds of the video. */
    duration: z.number(),
    /** The id of the design. */
    design: answeredThemeIdSchema.nullable().default(null),
    backgroundImage: z.string().nullable().default(null),
    /** A picture of the finished video, signed. */
    previewImage: z.string().nullable().default(null),
    theme: designSchema,
  }),
});
export type Job = z.infer<typeof jobSchema>;

interface ClipBounds {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** Seconds of a clip, negative where it ends before it starts; null where it is not given whole. */
const lengthOf = ({ start, end }: ClipBounds): number | null =>
  start === undefined || end === undefined ? null : end - start;
const endsAfterStart = (clip: ClipBounds): boolean => (lengthOf(clip) ?? 1) > 0;
const isLongEnough = (clip: ClipBounds): boolean =>
  !endsAfterStart(clip) || (lengthOf(clip) ?? Infinity) >= limits.minClipSeconds - 0.005;
const isShortEnough = (clip: ClipBounds): boolean => (lengthOf(clip) ?? 0) <= limits.videoMaxSeconds;
const endIs = (code: 'end_before_start' | 'clip_too_short' | 'clip_too_long') => ({ path: ['end'], params: { code } });

/** A clip of at least three seconds, from audio of one's own. */
export const jobInputSchema = z
  .object({
    /** The id that it is to have, made by whoever asks: asked for again with it, as after an answer that was lost, there is still one. */
    guid: idSchema.optional(),
    title: lineSchema(limits.titleMaxLength),
    mediaGuid: idSchema,
    themeId: themeIdSchema,
    /** The shapes that the design is drawn in, a video for each; the answer is the first of them. Left out: the design's own. */
    shapes: z
      .array(z.enum(cardTypes))
      .min(1)
      .max(cardTypes.length)
      .refine((shapes) => new Set(shapes).size === shapes.length)
      .optional(),
    start: secondsSchema,
    end: secondsSchema,
    /** Left out: audio of the library under the title that it has there. */
    episodeInfo: broughtSoundSchema.optional(),
    /** With captions: its words are listened to, and a second video is drawn with them, without another call. */
    captions: captionsWishSchema.optional(),
  })
  .refine(endsAfterStart, endIs('end_before_start'))
  .refine(isLongEnough, endIs('clip_too_short'))
  .refine(isShortEnough, endIs('clip_too_long'));
export type JobInput = z.input<typeof jobInputSchema>;

const clipFieldNames = ['start', 'end', 'themeId'] as const;

/**
 * A new title, a new clip with its design (all three of it), tags, whether it is put aside or lies in the bin, or several of these. A new clip is
 * drawn again; what lies in the bin is had back first and put there last.
 */
export const jobChangeSchema = z
  .object({
    title: lineSchema(limits.titleMaxLength),
    start: secondsSchema,
    end: secondsSchema,
    themeId: themeIdSchema,
    deleted: z.boolean(),
    archived: z.boolean(),
    /** All that it is to have. */
    tags: z
      .array(tagSchema)
      .max(limits.tagsOfVideo)
      .transform((tags) => [...new Set(tags)]),
  })
  .partial()
  .superRefine((change, context) => {
    const given = clipFieldNames.filter((name) => change[name] !== undefined);
    const missing =
      given.length > 0
        ? clipFieldNames.filter((name) => change[name] === undefined)
        : Object.values(change).every((value) => value === undefined)
          ? ['title']
          : [];
    for (const name of missing)
      context.addIssue({
        code: 'invalid_type',
        expected: name === 'start' || name === 'end' ? 'number' : 'string',
        input: undefined,
        path: [name],
      });
  })
  .refine(endsAfterStart, endIs('end_before_start'))
  .refine(isLongEnough, endIs('clip_too_short'))
  .refine(isShortEnough, endIs('clip_too_long'));
export type JobChange = z.output<typeof jobChangeSchema>;

/** What a list of videos polls. */
export const jobProgressSchema = jobSchema.pick({ id: true, status: true, detailedStatus: true });
export type JobProgress = z.infer<typeof jobProgressSchema>;
