import { z } from 'zod';
import { refused } from '../core/failure';
import type { ProviderFailure } from '../core/failure';
import type { Metadata } from '../core/model';

/** What parameters are, as they come in a form: each is a text. */
export const text = z.string().max(5000);
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'must be a number')
  .transform(Number);
export const positive = whole.refine((value) => value > 0, 'must be greater than zero');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const moment = whole;
/** Empty to take it away. */
export const empty = z.literal('');
export const metadata = z.union([
  empty,
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((value) => Object.keys(value).length <= 50, 'can have up to 50 keys'),
]);
export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});
export const proration = z.enum(['create_prorations', 'always_invoice', 'none']);

/** The parameters of one endpoint: those it knows and no others. */
export const params = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, expand: z.array(text).max(20).optional() });

/** Those of a list. */
export const listParams = <Shape extends z.ZodRawShape>(shape: Shape) =>
  params({
    ...shape,
    limit: whole.refine((value) => value >= 1 && value <= 100, 'must be between 1 and 100').optional(),
    starting_after: text.optional(),
  });

/** Metadata after a change: an empty value takes a key away. */
export function mergedMetadata(kept: Metadata, change: '' | Metadata | undefined): Metadata {
  if (change === undefined) return kept;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value !== ''));
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

/** What is wrong with parameters, in the words of the provider. */
export function wrongParams(error: z.ZodError): ProviderFailure {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...path, issue.keys[0] ?? '']);
    return refused(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = nameOf(path);
  if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return refused(`Missing required param: ${name}.`, name, 'parameter_missing');
  return refused(`Invalid ${name}: ${issue?.message ?? 'wrong'}`, name);
}
