import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';

/** The owner does everything, an editor makes and changes things, a viewer changes nothing. */
export const roleSchema = openEnum(['owner', 'editor', 'viewer'], 'viewer');
export type Role = z.infer<typeof roleSchema>;

export const teamMemberSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** When a page of theirs last asked for a fresh token, which it does every quarter of an hour; null where that is over a month ago. */
  lastSeen: dateSchema.nullable().default(null),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

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
export const invitedRoleSchema = openEnum(['editor', 'viewer'], 'viewer');
export type InvitedRole = z.infer<typeof invitedRoleSchema>;

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
/** An address as it is kept: in small letters, however it was written. */
export const invitedAddressSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const newInviteSchema = z.object({ email: invitedAddressSchema, role: invitedRoleSchema.default('editor') });

/** An invitation that nobody has answered, as the owner of the team sees it. */
export const openInviteSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: invitedRoleSchema,
  /** When it was last sent. */
  dateAdded: dateSchema,
  /** When it is over, and its seat free. */
  expires: dateSchema,
});
export type OpenInvite = z.infer<typeof openInviteSchema>;

/** A list as it was pasted: each address is judged by itself. */
export const newInvitesSchema = z.object({
  emails: z.array(z.string().max(254)).min(1).max(limits.invitesAtOnce),
  role: invitedRoleSchema.default('editor'),
});

/** What became of one address of a list. */
export const inviteOutcomeSchema = z.object({
  email: z.string(),
  outcome: z.enum(['invited', 'member', 'not_an_address', 'seats_taken', 'rate_limited']),
});
export type InviteOutcome = z.infer<typeof inviteOutcomeSchema>;

export const teamNameSchema = z.object({ teamId: idSchema, name: lineSchema(80) });

export const teamColorSchema = z.object({
  teamId: idSchema,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
});

/** Nobody becomes an owner by it, and no owner anything else. */
export const memberRoleSchema = z.object({ teamId: idSchema, userId: idSchema, role: invitedRoleSchema });

/** One thing that somebody did to a team. Names are as they were then. */
export const teamEventSchema = z.object({
  _id: idSchema,
  what: z.enum([
    'invited',
    'resent',
    'withdrawn',
    'joined',
    'declined',
    'left',
    'removed',
    'role',
    'renamed',
    'recolored',
    'seats',
  ]),
  by: z.string(),
  /** The name or the address of whom it was done to; null where it was done to the team. */
  whom: z.string().nullable(),
  /** The role, the name, the colour, or the number of seats from then on. */
  detail: z.string().nullable(),
  date: dateSchema,
});
export type TeamEvent = z.infer<typeof teamEventSchema>;

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
