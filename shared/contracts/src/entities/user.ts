import { z } from 'zod';
import { dateSchema, idSchema, languageSchema, lineSchema } from '../common';

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const passwordSchema = z.string().min(8).max(200);

/** The signed-in person, as they see themselves. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: languageSchema,
  dateAdded: dateSchema,
  /** The owner of the team that is active now. */
  team: idSchema,
  teamInfo: z.object({ _id: idSchema, ownerId: idSchema, name: z.string(), color: z.string() }),
});
export type User = z.infer<typeof userSchema>;

export const signUpSchema = z.object({
  name: lineSchema(80),
  lastName: z.string().trim().max(80).default(''),
  email: emailSchema,
  password: passwordSchema,
  language: languageSchema.default('en'),
});
export type SignUp = z.input<typeof signUpSchema>;

export const credentialsSchema = z.object({ email: emailSchema, password: z.string().min(1).max(200) });
export type Credentials = z.input<typeof credentialsSchema>;

/** A short-lived access token; the refresh token travels in an HttpOnly cookie of its own. */
export const tokenSchema = z.object({ token: z.string(), expiresIn: z.number().int().positive() });
export type Token = z.infer<typeof tokenSchema>;
