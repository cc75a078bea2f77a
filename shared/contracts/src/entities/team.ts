import { z } from 'zod';
import { idSchema, lineSchema } from '../common';
import { openEnum } from '../open';

/** The owner does everything, an editor makes and changes things, a viewer changes nothing. */
export const roleSchema = openEnum(['owner', 'editor', 'viewer'], 'viewer');
export type Role = z.infer<typeof roleSchema>;

export const teamMemberSchema = z.object({ _id: idSchema, name: z.string(), email: z.string(), role: roleSchema });

export const teamSchema = z.object({
  _id: idSchema,
  ownerId: idSchema,
  owner: z.object({ _id: idSchema, name: z.string() }),
  name: z.string(),
  color: z.string(),
  /** Black on bright colours, white on dark ones. */
  textColor: z.string(),
  seats: z.number().int().positive(),
  users: z.array(teamMemberSchema),
  /** Whether this is the team one works in now. */
  active: z.boolean(),
});
export type Team = z.infer<typeof teamSchema>;

/** Nobody is invited to own a team. */
const invitedRoleSchema = openEnum(['editor', 'viewer'], 'viewer');

/** An invitation, as whoever was invited sees it. */
export const teamInviteSchema = z.object({
  _id: idSchema,
  teamId: idSchema,
  name: z.string(),
  color: z.string(),
  textColor: z.string(),
  role: invitedRoleSchema,
});
export type TeamInvite = z.infer<typeof teamInviteSchema>;
export const newInviteSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  role: invitedRoleSchema.default('editor'),
});

export const teamNameSchema = z.object({ teamId: idSchema, name: lineSchema(80) });

const bytesSchema = z.number().int().nonnegative();

/** Bytes that a team has in the store, and may have; what waits to be drawn by an estimate. */
export const teamStorageSchema = z.object({
  used: bytesSchema,
  limit: bytesSchema,
  /** What is used, by what it is for. */
  kinds: z.object({
    sounds: bytesSchema,
    videos: bytesSchema,
    transcripts: bytesSchema,
    captions: bytesSchema,
    pictures: bytesSchema,
    /** Earlier versions of designs and transcripts. */
    versions: bytesSchema,
  }),
});
export type TeamStorage = z.infer<typeof teamStorageSchema>;

/** The same of one of all teams. */
export const teamStorageRowSchema = teamStorageSchema.extend({ teamId: idSchema, name: z.string() });
export type TeamStorageRow = z.infer<typeof teamStorageRowSchema>;
