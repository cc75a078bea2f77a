import { z } from 'zod';

/** A start that cannot go on; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A variable that is on or off. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Reads variables; empty ones count as missing. @throws StartError naming the first wrong one */
export function readVariables<S extends z.ZodType>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  throw new StartError(
    `${name} is set to something that cannot be used: ${issue?.message}. Correct it or leave it out.`,
  );
}
