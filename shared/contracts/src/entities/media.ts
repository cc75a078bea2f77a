import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { binPageSchema, marksEverySchema, marksSchema } from '../page';
import { chaptersSchema, episodeExtras, webAddressSchema } from './feed';

export const mediaStatuses = ['pending', 'complete', 'failed'] as const;
export const mediaStatusSchema = openEnum(mediaStatuses, 'pending');
export const mediaStages = ['waiting', 'fetching', 'measuring'] as const;

/** What is known of the episode that audio came from. Null for what the feed left out. */
export const episodeOriginSchema = z.object({
  type: openEnum(['feed', 'link'], 'link'),
  /** The address that the sound was fetched from. */
  audioUrl: z.string(),
  isoDate: dateSchema.nullable(),
  author: z.string().nullable(),
  link: z.string().nullable(),
  episodeNumber: z.number().int().nonnegative().nullable(),
  seasonNumber: z.number().int().nonnegative().nullable(),
  ...episodeExtras,
});
export type EpisodeOrigin = z.infer<typeof episodeOriginSchema>;

/** A piece of audio in a person's library. Addresses are signed and expire; ask again for fresh ones. */
export const mediaSchema = z.object({
  _id: idSchema,
  guid: idSchema,
  title: z.string(),
  status: mediaStatusSchema,
  /** Why processing failed, as a sentence for a person. */
  error: z.string().nullable(),
  s3AudioUrl: z.string(),
  /** The same as a file to keep, named by its title; null until the status is complete. */
  downloadUrl: z.string().nullable().default(null),
  /** Null until the status is complete. The file there is a `Peaks`. */
  peaksUrl: z.string().nullable(),
  /** The whole sound as a small drawing: how far it swings from part to part, of 255. None until it was measured. */
  peaks: z.array(z.number().int().min(0).max(255)).max(limits.outlinePeaks).default([]),
  /** Seconds of sound, measured by decoding once the status is complete; the header's claim before. */
  duration: z.number().nonnegative(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** The kind of file by content, as `audio/mpeg`. */
  mime: z.string(),
  /** The show: by its feed, or by the tags of its file. */
  feedTitle: z.string().nullable(),
  feedUrl: z.string().nullable(),
  feedGuid: z.string().nullable(),
  /** A signed address: of the proxy, or of the cover that its file carries. */
  image_src: z.string().nullable(),
  /** Null for what was uploaded or recorded. */
  episode: episodeOriginSchema.nullable(),
  /** By its feed, else by its file; left out where neither has any. */
  chapters: chaptersSchema.optional(),
  /** How many videos of the team are made of it; those of the bin are not counted. */
  videos: z.number().int().nonnegative().default(0),
  dateAdded: dateSchema,
  /** It lies in the bin since then; null where it does not. */
  dateDeleted: dateSchema.nullable().default(null),
  owner: idSchema,
  owner_name: z.string(),
});
export type Media = z.infer<typeof mediaSchema>;

/** What a library is asked with. Of the bin nothing is searched for. */
export const mediaListSchema = binPageSchema.extend({
  /** Every word of it, or its beginning, in title, show and author. Accents and case do not matter. */
  search: lineSchema(limits.searchMaxChars).optional(),
  status: z.enum(mediaStatuses).optional(),
  /** Also what was deleted since then, in the places where it was: a screen on which it was deleted keeps it. */
  deletedSince: dateSchema.optional(),
});

/** Where pages of a library begin, and where in it one item stands; with `deleted` where those of its bin begin, in which no place is asked for. */
export const mediaMarksQuerySchema = mediaListSchema.omit({ cursor: true, limit: true }).extend({
  every: marksEverySchema,
  /** The item whose place is asked for. */
  of: idSchema.optional(),
});
export const mediaMarksSchema = marksSchema.extend({
  /** Of the item that was named, from 0; null where none was, and where the list has none of that name. */
  place: z.number().int().nonnegative().nullable(),
});

export const mediaInputSchema = z.object({ title: lineSchema(limits.titleMaxLength) });

/** A new title, whether it lies in the bin, or both; what is left out stays. */
export const mediaChangeSchema = mediaInputSchema.extend({ deleted: z.boolean() }).partial();
export type MediaChange = z.output<typeof mediaChangeSchema>;

/** Without a title it is called as the tags of its file say, else as the file. */
export const mediaTakingSchema = mediaInputSchema.partial();

/** What the whole content of a file comes to: `fingerprintOf` of the package audio says how. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The newest complete item of the active team that came from a file with this content; null where there is none. */
export const mediaKnownSchema = z.object({ media: mediaSchema.nullable() });

/** How far an item is. While it is pending it is first fetched, where it comes from elsewhere, and then measured. */
export const mediaProgressSchema = z.object({
  status: mediaStatusSchema,
  error: z.string().nullable(),
  stage: openEnum(mediaStages, 'measuring').nullable(),
  /** Percent of the stage; null where that is not known. */
  progress: z.number().min(0).max(100).nullable(),
});
export type MediaProgress = z.infer<typeof mediaProgressSchema>;

/** An episode to bring into the library. */
export const mediaImportSchema = z.object({
  title: lineSchema(limits.titleMaxLength),
  feedTitle: lineSchema(500).nullable(),
  feedUrl: webAddressSchema.nullable(),
  feedGuid: z.string().max(2048).nullable(),
  /** Where its picture is, by the feed. */
  imageUrl: webAddressSchema.nullable(),
  episode: episodeOriginSchema.extend({ audioUrl: webAddressSchema }),
  /** Those that stand in the feed itself. */
  chapters: chaptersSchema.optional(),
});
export type MediaImport = z.input<typeof mediaImportSchema>;

/** The item, and whether it was there already. */
export const mediaImportedSchema = z.object({ media: mediaSchema, reused: z.boolean() });

/** Extremes of the sound, one min and max pair after another, as integers of `bits` bits. One channel. */
export const peaksSchema = z.object({
  version: z.literal(2),
  channels: z.literal(1),
  sample_rate: z.number().int().positive(),
  samples_per_pixel: z.number().int().positive(),
  bits: z.literal(8),
  /** The number of pairs. */
  length: z.number().int().nonnegative(),
  data: z.array(z.number().int().min(-128).max(127)),
});
export type Peaks = z.infer<typeof peaksSchema>;

export const signingSchema = z.object({
  /** The file's own name; it is kept as a title only, never as a path. */
  file: z.string().min(1).max(4096),
  type: z.string().max(200).default('application/octet-stream'),
  /** Bytes. */
  size: z.number().int().nonnegative(),
});

/** An upload under way. It is sent piece by piece, in order, so that it can go on where it was interrupted. */
export const uploadSchema = z.object({
  /** The name by which to take the file into the library. */
  uuid: idSchema,
  /** Bytes of the whole file. */
  size: z.number().int().nonnegative(),
  /** Bytes of every piece but the last. */
  pieceBytes: z.number().int().positive(),
  /** Bytes that have arrived: where the next piece begins. */
  offset: z.number().int().nonnegative(),
  expiresAt: dateSchema,
});
export type Upload = z.infer<typeof uploadSchema>;

/** Where the next piece begins, as its sender believes. */
export const pieceInputSchema = z.object({ offset: z.number().int().nonnegative() });

/** Where to PUT one piece: exactly `size` bytes, with these headers. */
export const signedPieceSchema = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  size: z.number().int().positive(),
});
export type SignedPiece = z.infer<typeof signedPieceSchema>;
