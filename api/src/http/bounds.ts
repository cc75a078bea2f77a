import type { z } from 'zod';
import { alternatives, partOf, wireSchemaOf } from './wire-schema';
import type { Node } from './wire-schema';

/** Letters of a text whose schema does not say how many it may have. */
export const mostChars = 10_000;

/** Levels of objects and lists in each other; no schema has as many. */
const deepest = 32;

type Issue = z.core.$ZodIssue;

/** The longest text that any of these takes. */
function longestOf(schemas: readonly Node[]): number {
  const said = schemas.flatMap(({ maxLength }) => (typeof maxLength === 'number' ? [maxLength] : []));
  return Math.max(mostChars, ...said);
}

/** What these say of a part of an object or a list. */
function partsNamed(schemas: readonly Node[], name: PropertyKey): readonly Node[] {
  return schemas.flatMap((schema) => {
    const part = partOf(schema, name);
    return part === null ? [] : alternatives(part);
  });
}

/** Calendars of databases have no year 0, that of a page has. */
const yearZero = /^0000-/;
const isMoment = ({ format }: Node): boolean => format === 'date-time';

function textIssues(text: string, schemas: readonly Node[], path: PropertyKey[]): Issue[] {
  const maximum = longestOf(schemas);
  const about = { path, message: '', input: text };
  if (text.length > maximum) return [{ code: 'too_big', origin: 'string', maximum, ...about }];
  return yearZero.test(text) && schemas.some(isMoment)
    ? [{ code: 'invalid_format', format: 'datetime', ...about }]
    : [];
}

function issuesOf(value: unknown, schemas: readonly Node[], path: readonly PropertyKey[]): Issue[] {
  if (typeof value === 'string') return textIssues(value, schemas, [...path]);
  if (path.length > deepest) return [{ code: 'custom', path: path.slice(0, 1), message: '', input: undefined }];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(Object(value));
  return parts.flatMap(([name, part]) => issuesOf(part, partsNamed(schemas, name), [...path, name]));
}

/**
 * Looks at every text before anything else does: for those that are too long, whether their schema names a bound or not, and for moments
 * that no database can keep.
 */
export function boundsOf(schema: z.ZodType): (input: unknown) => readonly Issue[] {
  const schemas = alternatives(wireSchemaOf(schema));
  return (input) => issuesOf(input, schemas, []);
}
