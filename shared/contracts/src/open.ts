import { z } from 'zod';
import type { UnreadAnswer } from './entities/unread-answer';

/** The value that stands in for those that came later, by schema: one declaration serves requests, the api's own answers and who reads them. */
const standIns = new WeakMap<z.core.$ZodType, string>();

/**
 * An enum that may gain values. Requests, and the api in its own answers, take those named here alone; who reads an answer takes `unknown`
 * for any text that was added later.
 */
export function openEnum<const Values extends readonly [string, ...string[]]>(values: Values, unknown: Values[number]) {
  const schema = z.enum(values);
  standIns.set(schema, unknown);
  return schema;
}

/** What stands in for an unknown value of a schema, where anything does. */
export const standInOf = (schema: z.core.$ZodType): string | undefined => standIns.get(schema);

/** The schemas of what an object is of use without. */
const optionals = new WeakSet<z.core.$ZodType>();

/**
 * An optional field that an object is of use without: who writes it is held to it, and who reads it openly has the object without what cannot be read.
 */
export function openOptional<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const optional = schema.optional();
  optionals.add(optional);
  return optional;
}

/** Something in an answer that this copy of the contracts does not know. */
export interface UnreadPart {
  /** Where it stands, `[]` for any row of a list: `[].specs.theme.pattern`. */
  readonly at: string;
  /** What became of it: another value stands in for it, it or its row was left out, or nothing could be read at all. */
  readonly outcome: UnreadAnswer['outcome'];
}

/** An answer as far as it can be read. */
export interface OpenReading<Answer> {
  readonly answer: { readonly data: Answer } | null;
  readonly unread: readonly UnreadPart[];
}

/**
 * Reads an answer that may come from a later api: fields that are not known are passed over, unknown values give way to their stand-in, and
 * a row of a list or an `openOptional` that cannot be read is left out. An answer that fits costs nothing more than its check.
 */
export function readOpen<Schema extends z.ZodType>(schema: Schema, value: unknown): OpenReading<z.output<Schema>> {
  const strict = schema.safeParse(value);
  if (strict.success) return { answer: { data: strict.data }, unread: [] };
  const unread: UnreadPart[] = [];
  const mended = schema.safeParse(mend({ schema, value, at: '' }, unread));
  if (mended.success) return { answer: { data: mended.data }, unread };
  const at = mended.error.issues[0]?.path.reduce(within, '') ?? '';
  return { answer: null, unread: [...unread, { at, outcome: 'refused' }] };
}

/** One place of an answer, and what it should be. */
interface Place {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly at: string;
}

/** The value with what is not known replaced or left out, as far as that can be done; told in `unread`. */
function mend({ schema, value, at }: Place, unread: UnreadPart[]): unknown {
  const standIn = standIns.get(schema);
  if (standIn !== undefined && typeof value === 'string' && !fits(schema, value)) {
    unread.push({ at, outcome: 'replaced' });
    return standIn;
  }
  const inside = (part: z.core.$ZodType, of: unknown, key: PropertyKey): unknown =>
    mend({ schema: part, value: of, at: within(at, key) }, unread);
  // Every schema of zod is one of those that it lists.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return mapEntries(value, (part, key) => (def.shape[key] ? inside(def.shape[key], part, key) : part));
    case 'record':
      return mapEntries(value, (part, key) => inside(def.valueType, part, key));
    case 'array':
      if (!Array.isArray(value)) return value;
      return keepReadable(
        def.element,
        value.map((row, index) => inside(def.element, row, index)),
        within(at, 0),
        unread,
      );
    case 'optional':
      return optionals.has(schema)
        ? mendOptional({ schema: def.innerType, value, at }, unread)
        : mendInner({ schema: def.innerType, value, at }, unread);
    case 'nullable':
    case 'default':
    case 'prefault':
      return mendInner({ schema: def.innerType, value, at }, unread);
    case 'union':
      return mendUnion(def.options, { schema, value, at }, unread);
    default:
      return value;
  }
}

const mendInner = (place: Place, unread: UnreadPart[]): unknown => (place.value === null ? null : mend(place, unread));

/** Nothing where it cannot be read. */
function mendOptional(place: Place, unread: UnreadPart[]): unknown {
  const found: UnreadPart[] = [];
  const mended = mend(place, found);
  if (mended === undefined || fits(place.schema, mended)) {
    unread.push(...found);
    return mended;
  }
  unread.push({ at: place.at, outcome: 'dropped' });
  return undefined;
}

const fits = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const within = (at: string, key: PropertyKey): string =>
  typeof key === 'number' ? `${at}[]` : `${at}${at === '' ? '' : '.'}${String(key)}`;

function mapEntries(value: unknown, map: (part: unknown, key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part, key)]));
}

/** A list whose elements are things of their own loses those that cannot be read; one of plain values means something as a whole only. */
function keepReadable(
  element: z.core.$ZodType,
  rows: readonly unknown[],
  at: string,
  unread: UnreadPart[],
): readonly unknown[] {
  if (!isRow(element)) return rows;
  const readable = rows.filter((row) => fits(element, row));
  if (readable.length < rows.length) unread.push({ at, outcome: 'dropped' });
  return readable;
}

/** Whether the elements of a list are things of their own, so that one can be left out. */
export const isRow = ({ _zod: { def } }: z.core.$ZodType): boolean => ['object', 'union', 'record'].includes(def.type);

/** The first member that the value can be mended into; a member that came later is none. */
function mendUnion(options: readonly z.core.$ZodType[], place: Place, unread: UnreadPart[]): unknown {
  for (const schema of options) {
    const found: UnreadPart[] = [];
    const mended = mend({ ...place, schema }, found);
    if (!fits(schema, mended)) continue;
    unread.push(...found);
    return mended;
  }
  return place.value;
}
