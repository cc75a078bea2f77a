import { z } from 'zod';
import { dateSchema, idSchema, languageSchema, lineSchema } from '../common';
import { planChangeSchema, planSchema } from './plan';
import { roleSchema } from './team';

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const passwordSchema = z.string().min(8).max(200);

/** Which mails a person wants. `optOut` is none at all but those that an account needs. */
export const preferencesSchema = z.object({
  optOut: z.boolean(),
  newsletter: z.boolean(),
  billing: z.boolean(),
  appUpdates: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The signed-in person, as they see themselves. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: languageSchema,
  dateAdded: dateSchema,
  /** They have opened the link that was mailed to their address. */
  verified: z.boolean(),
  /** What they said when they set up the account; null where they did not. */
  workRole: z.string().nullable(),
  industry: z.string().nullable(),
  /** They have answered the set-up, or passed it over. */
  isSetUp: z.boolean(),
  phone: z.string().nullable(),
  preferences: preferencesSchema,
  /** When the account will be deleted; null where that is not planned. */
  deletedAt: dateSchema.nullable(),
  /** In the active team. */
  role: roleSchema,
  /** The owner of the team that is active now. */
  team: idSchema,
  teamInfo: z.object({
    _id: idSchema,
    ownerId: idSchema,
    name: z.string(),
    color: z.string(),
    textColor: z.string(),
    seats: z.number().int().positive(),
    members: z.number().int().positive(),
  }),
  /** The plan of the person's own team, and that of the active one; the same where that is theirs. */
  stripePlan: planSchema,
  teamStripePlan: planSchema,
  /** Of the active team; null where nothing is about to change. */
  planChange: planChangeSchema.nullable(),
  /** They have made no video yet, in any team; those that were deleted for good are not counted. */
  noJobs: z.boolean().default(false),
  /** The same, of whoever pays for a plan. */
  subscribedNoJobs: z.boolean().default(false),
});
export type User = z.infer<typeof userSchema>;

export const signUpSchema = z.object({
  name: lineSchema(80),
  lastName: z.string().trim().max(80).default(''),
  email: emailSchema,
  password: passwordSchema,
  language: languageSchema.default('en'),
  /** They want the newsletter and what is new in the product; who is not asked gets neither. */
  wantsMails: z.boolean().default(false),
});
export type SignUp = z.input<typeof signUpSchema>;

export const credentialsSchema = z.object({ email: emailSchema, password: z.string().min(1).max(200) });
export type Credentials = z.input<typeof credentialsSchema>;

/** A short-lived access token; the refresh token travels in an HttpOnly cookie of its own. */
export const tokenSchema = z.object({ token: z.string(), expiresIn: z.number().int().positive() });
export type Token = z.infer<typeof tokenSchema>;

/** What the set-up offers, in this order; the texts are the interface's. */
export const workRoles = ['podcaster', 'producer', 'marketer', 'editor', 'agency', 'other'] as const;
export const industries = [
  'business',
  'education',
  'news',
  'comedy',
  'health',
  'technology',
  'arts',
  'sports',
  'faith',
  'other',
] as const;

/** Null for what was passed over. */
export const setUpSchema = z.object({
  workRole: z.enum(workRoles).nullable(),
  industry: z.enum(industries).nullable(),
});
export const personNameSchema = z.object({ name: lineSchema(80), lastName: z.string().trim().max(80) });
export const userInfoSchema = z
  .object({ preferences: preferencesSchema, phone: z.string().trim().max(40).nullable() })
  .partial();
export const passwordChangeSchema = z.object({ oldPassword: z.string().min(1).max(200), newPassword: passwordSchema });
/** Something that cannot be undone asks for the password once more. */
export const withPasswordSchema = z.object({ password: z.string().min(1).max(200) });

/** A secret out of a mail. */
export const mailTokenSchema = z.string().min(20).max(200);
export const mailLinkSchema = z.object({ token: mailTokenSchema });

/** An app of somebody else that may act for the person. */
export const connectedAppSchema = z.object({
  clientId: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  dateAdded: dateSchema,
});
export type ConnectedApp = z.infer<typeof connectedAppSchema>;

/** Whether the active team is the person's own: they pay for it. */
export const isOwner = ({ id, teamInfo }: Pick<User, 'id' | 'teamInfo'>): boolean => id === teamInfo.ownerId;
