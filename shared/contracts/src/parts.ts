import { z } from 'zod';
import { idSchema } from './common';
import { designSchema } from './entities/design';

/** What crosses the border of a part: what a screen hands to it, and what it tells back. */
interface PartContract {
  readonly version: number;
  readonly props: z.ZodObject;
  readonly events: Readonly<Record<string, z.ZodType>>;
}

/** What a clip sounds like at each frame of a video: `ClipFrames` of @wavereel/audio, which says what its fields are. */
const clipFramesSchema = z.object({
  framesPerSecond: z.number().positive(),
  frameCount: z.number().int().nonnegative(),
  bandCount: z.number().int().nonnegative(),
  bands: z.instanceof(Float32Array<ArrayBufferLike>),
  envelope: z.instanceof(Float32Array<ArrayBufferLike>),
  samplesPerFrame: z.number().int().nonnegative(),
  minima: z.instanceof(Int8Array<ArrayBufferLike>),
  maxima: z.instanceof(Int8Array<ArrayBufferLike>),
});

/**
 * The parts that a remote may lend to the screens of others, by name. What a screen or a part that was built before would not understand is
 * another version: where the two were not built for the same one, the screen does without.
 */
export const parts = {
  'design-picker': {
    version: 1,
    props: z.strictObject({
      /** The design that is chosen; null while all are shown. */
      design: designSchema.nullable(),
      /** The video that is being edited, which the editor of designs leads back to; null for a new one. */
      jobId: idSchema.nullable(),
    }),
    events: {
      /** A design was chosen, and its picture is there. */
      select: designSchema,
      /** Another one than the chosen one is wanted. */
      clear: z.void(),
    },
  },
  'clip-sound': {
    version: 1,
    props: z.strictObject({
      /** The video whose clip it is; null for the one that is being made on this device. */
      jobId: idSchema.nullable(),
      /** Of the picture that it moves. */
      framesPerSecond: z.number().positive(),
    }),
    events: {
      /** What the clip sounds like; null where there is none to be heard. */
      sound: clipFramesSchema.nullable(),
      /** Seconds since the beginning of the clip, at each frame of the screen while it is heard; null once it is not. */
      time: z.number().nonnegative().nullable(),
    },
  },
  'sound-source': {
    version: 1,
    props: z.strictObject({
      /** What comes of a sound that is brought: it is said beside the button. */
      purpose: z.enum(['transcription']),
    }),
    events: {
      /** A sound was brought, by whatever way, and is complete in the library. */
      ready: z.object({ guid: idSchema, title: z.string() }),
    },
  },
} as const satisfies Readonly<Record<string, PartContract>>;

export type PartName = keyof typeof parts;
export type PartVersion<Name extends PartName> = (typeof parts)[Name]['version'];

type PartEvents<Name extends PartName> = (typeof parts)[Name]['events'];

/** What a part is given: its props, and `onSelect` for the event `select`. */
export type PartProps<Name extends PartName> = Readonly<z.infer<(typeof parts)[Name]['props']>> & {
  readonly [Event in keyof PartEvents<Name> & string as `on${Capitalize<Event>}`]: (
    payload: z.infer<PartEvents<Name>[Event]>,
  ) => void;
};

/** The contract of a part by a name that may be none: a registry says what it says. */
export const partContract = (name: string): PartContract | undefined =>
  new Map<string, PartContract>(Object.entries(parts)).get(name);
