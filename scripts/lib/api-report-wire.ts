// Says what a package's values mean on the wire, one fact a line: schemas with their bounds, and the table of endpoints. Types alone know
// neither a bound nor a path.
import { standInOf } from '@wavereel/contracts';
import { z } from 'zod';
import type { Branch } from './outline';

type Schema = z.core.$ZodTypes;
type Names = ReadonlyMap<unknown, string>;
/** What a schema is, in a word or by the name of another, and what is to be said of that. */
interface Shape {
  readonly head: string;
  readonly below: readonly Branch[];
}

/** A branch for each exported schema and each row of an exported table of endpoints. `names` are those of the values that they replace. */
export function wireOf(exported: Readonly<Record<string, unknown>>): {
  readonly names: ReadonlySet<string>;
  readonly branches: readonly Branch[];
} {
  const entries = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = new Map<unknown, string>();
  for (const [name, value] of entries) if (isSchema(value) && !names.has(value)) names.set(value, name);
  const replaced = new Set<string>();
  const branches: Branch[] = [];
  for (const [name, value] of entries) {
    const found = isSchema(value)
      ? [labelled(`schema ${name}`, names.get(value) === name ? shapeOf(value, names) : named(value, names))]
      : rowsOf(value, `endpoint ${name}.`, names);
    if (found.length > 0) replaced.add(name);
    branches.push(...found);
  }
  return { names: replaced, branches };
}

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

const fact = (text: string): Branch => ({ text, below: [] });
const labelled = (label: string, { head, below }: Shape): Branch => ({ text: `${label}: ${head}`, below });

const endpointSchema = z.object({
  method: z.string(),
  path: z.string(),
  least: z.string(),
  of: z.string().optional(),
  app: z.string().nullable(),
  rate: z.string(),
  status: z.number(),
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  answer: z.unknown(),
});

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isSchema(value);

/** A branch for each endpoint: how it is called, and what it takes and gives. */
function rowsOf(table: unknown, prefix: string, names: Names): readonly Branch[] {
  if (!isTable(table)) return [];
  return Object.keys(table)
    .sort()
    .flatMap((key) => {
      const row = endpointSchema.safeParse(table[key]);
      if (!row.success) return rowsOf(table[key], `${prefix}${key}.`, names);
      const { method, path, status, least, of, app, rate, ...rest } = row.data;
      const parts = (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
        const schema = rest[part];
        return isSchema(schema) && schema._zod.def.type !== 'undefined' ? [labelled(part, named(schema, names))] : [];
      });
      const facts = [
        `status ${status}`,
        `for ${least}`,
        ...(of === undefined ? [] : [`of ${of}`]),
        `app ${app ?? 'never'}`,
        `rate ${rate}`,
      ];
      return [{ text: `${prefix}${key}: ${method} ${path}`, below: [...facts.map(fact), ...parts] }];
    });
}

/** A schema by its name where it has one, else in full. */
function named(schema: unknown, names: Names): Shape {
  const name = names.get(schema);
  return name === undefined ? shapeOf(schema, names) : { head: name, below: [] };
}

function shapeOf(schema: unknown, names: Names): Shape {
  if (!isSchema(schema)) throw new Error('A part of a schema is no schema');
  const { head, below } = bareShape(schema, names);
  const standIn = standInOf(schema);
  return {
    head,
    below: [
      ...below,
      ...(standIn === undefined ? [] : [fact(`else ${JSON.stringify(standIn)}`)]),
      ...boundsOf(schema).map(fact),
    ],
  };
}

function bareShape(schema: Schema, names: Names): Shape {
  const { def } = schema._zod;
  const part = (label: string, of: unknown): Branch => labelled(label, named(of, names));
  const wrapped = (of: unknown, text: string): Shape => {
    const { head, below } = named(of, names);
    return { head, below: [...below, fact(text)] };
  };
  const values = (all: readonly unknown[]): Shape => ({
    head: 'one of',
    below: all
      .map((value) => JSON.stringify(value) ?? String(value))
      .sort()
      .map(fact),
  });
  switch (def.type) {
    case 'object': {
      const fields = Object.keys(def.shape)
        .sort()
        .map((key) => part(key, def.shape[key]));
      return { head: 'object', below: def.catchall ? [...fields, part('[other]', def.catchall)] : fields };
    }
    case 'array':
      return { head: 'list', below: [part('[each]', def.element)] };
    case 'record':
      return { head: 'record', below: [part('[key]', def.keyType), part('[value]', def.valueType)] };
    case 'tuple':
      return { head: 'tuple', below: def.items.map((item, index) => part(`[${index}]`, item)) };
    case 'union':
      return { head: 'any of', below: def.options.map((option, index) => part(`[${index}]`, option)) };
    case 'intersection':
      return { head: 'both', below: [part('[0]', def.left), part('[1]', def.right)] };
    case 'enum':
      return values(Object.values(def.entries));
    case 'literal':
      return values(def.values);
    case 'nullable':
      return wrapped(def.innerType, 'or null');
    case 'optional':
      return wrapped(def.innerType, 'may be missing');
    case 'default':
    case 'prefault':
      return wrapped(def.innerType, `may be missing, then ${JSON.stringify(def.defaultValue)}`);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return named(def.innerType, names);
    case 'lazy':
      return named(def.getter(), names);
    case 'pipe': {
      const steps = [def.in, def.out].filter((side) => side._zod.def.type !== 'transform');
      const [only] = steps;
      return steps.length === 1
        ? named(only, names)
        : { head: 'steps', below: steps.map((side, index) => part(`[${index}]`, side)) };
    }
    default:
      return { head: def.type, below: [] };
  }
}

/** What a value must be besides its type. */
function boundsOf(schema: Schema): readonly string[] {
  const { def } = schema._zod;
  const checks: readonly z.core.$ZodCheck[] = def.checks ?? [];
  return [...('check' in def ? [def] : []), ...checks.map((check) => check._zod.def)]
    .map(bound)
    .filter((text) => text !== '');
}

/** What is said of a text that is taken as it would be in small letters. */
export const smallLetters = 'in small letters';

const boundSchema = z.object({
  check: z.string().optional(),
  value: z.union([z.number(), z.bigint(), z.date()]).optional(),
  inclusive: z.boolean().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  length: z.number().optional(),
  format: z.string().optional(),
  pattern: z.instanceof(RegExp).optional(),
  tx: z.custom<(text: string) => unknown>((tidy) => typeof tidy === 'function').optional(),
});

function bound(def: unknown): string {
  const { check, value, inclusive, minimum, maximum, length, format, pattern, tx } = boundSchema.parse(def);
  switch (check) {
    case 'greater_than':
      return `${inclusive ? 'at least' : 'more than'} ${value}`;
    case 'less_than':
      return `${inclusive ? 'at most' : 'less than'} ${value}`;
    case 'min_length':
      return `at least ${minimum} long`;
    case 'max_length':
      return `at most ${maximum} long`;
    case 'length_equals':
      return `exactly ${length} long`;
    case 'multiple_of':
      return `a multiple of ${value}`;
    case 'string_format':
      return format === 'regex' ? String(pattern) : String(format);
    case 'number_format':
      return String(format);
    case 'custom':
      return 'checked further';
    // Changes a text before it is looked at, as trimming does; the function itself cannot be printed.
    case 'overwrite':
      return tx?.(' Aa ') === ' aa ' ? smallLetters : 'tidied';
    default:
      return check ?? '';
  }
}
