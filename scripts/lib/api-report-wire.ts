// Prints what a package's values say on the wire: schemas with their bounds, and the table of endpoints. Types alone know neither
// a bound nor a path.
import { z } from 'zod';

type Schema = z.core.$ZodTypes;
type Names = ReadonlyMap<unknown, string>;

/** A text for each exported schema and each exported table of endpoints, by the name it is exported under. */
export function wireTexts(exported: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const entries = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = new Map<unknown, string>();
  for (const [name, value] of entries) if (isSchema(value) && !names.has(value)) names.set(value, name);
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (isSchema(value))
      texts.set(name, `schema ${name} = ${names.get(value) === name ? inner(value, names, '') : names.get(value)}`);
    else if (holdsEndpoints(value)) texts.set(name, `endpoints ${name}\n${rowsOf(value, '', names).join('\n')}`);
  }
  return texts;
}

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

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

function holdsEndpoints(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    isTable(value) && Object.values(value).some((row) => endpointSchema.safeParse(row).success || holdsEndpoints(row))
  );
}

/** A line for what calls an endpoint, then one for each thing that it takes or gives. */
function rowsOf(table: Readonly<Record<string, unknown>>, prefix: string, names: Names): readonly string[] {
  return Object.keys(table)
    .sort()
    .flatMap((key) => {
      const row = endpointSchema.safeParse(table[key]);
      if (!row.success) return isTable(table[key]) ? rowsOf(table[key], `${prefix}${key}.`, names) : [];
      const { method, path, status, least, of, app, rate, ...rest } = row.data;
      const rights = [
        `for ${least}`,
        ...(of === undefined ? [] : [`of ${of}`]),
        `app ${app ?? 'never'}`,
        `rate ${rate}`,
      ];
      const parts = ['params', 'query', 'body', 'answer'] as const;
      const shapes = parts.flatMap((part) => {
        const schema = rest[part];
        return isSchema(schema) && schema._zod.def.type !== 'undefined'
          ? [`    ${prefix}${key} ${part}: ${print(schema, names, '    ')}`]
          : [];
      });
      return [`  ${prefix}${key}: ${method} ${path} -> ${status}, ${rights.join(', ')}`, ...shapes];
    });
}

/** A schema by its name where it has one, else in full. */
function print(schema: unknown, names: Names, indent: string): string {
  return names.get(schema) ?? inner(schema, names, indent);
}

function inner(schema: unknown, names: Names, indent: string): string {
  if (!isSchema(schema)) throw new Error('A part of a schema is no schema');
  return `${shape(schema, names, indent)}${bounds(schema)}`;
}

function shape(schema: Schema, names: Names, indent: string): string {
  const { def } = schema._zod;
  const part = (of: unknown): string => print(of, names, indent);
  const grouped = (of: unknown): string => (isChoice(of) && !names.has(of) ? `(${part(of)})` : part(of));
  switch (def.type) {
    case 'object': {
      const lines = Object.keys(def.shape)
        .sort()
        .map((key) => `${indent}  ${key}: ${print(def.shape[key], names, `${indent}  `)};`);
      return [`{${def.catchall ? ` [other]: ${part(def.catchall)}` : ''}`, ...lines, `${indent}}`].join('\n');
    }
    case 'array':
      return `array of ${grouped(def.element)}`;
    case 'record':
      return `record of ${grouped(def.keyType)} to ${grouped(def.valueType)}`;
    case 'tuple':
      return `[${def.items.map(part).join(', ')}]`;
    case 'union':
      return def.options.map(part).join(' | ');
    case 'intersection':
      return `${part(def.left)} & ${part(def.right)}`;
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .sort()
        .join(' | ');
    case 'literal':
      return def.values
        .map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)))
        .sort()
        .join(' | ');
    case 'nullable':
      return `${part(def.innerType)} | null`;
    case 'optional':
      return `optional ${grouped(def.innerType)}`;
    case 'default':
    case 'prefault':
      return `${part(def.innerType)} = ${JSON.stringify(def.defaultValue)}`;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return part(def.innerType);
    case 'lazy':
      return part(def.getter());
    case 'pipe':
      return [def.in, def.out]
        .filter((side) => side._zod.def.type !== 'transform')
        .map(part)
        .join(' then ');
    default:
      return def.type;
  }
}

/** Whether a schema's text holds alternatives or steps, and needs brackets inside another. */
const isChoice = (schema: unknown): boolean =>
  isSchema(schema) && ['union', 'enum', 'nullable', 'pipe'].includes(schema._zod.def.type);

/** What a value must be besides its type, in brackets. */
function bounds(schema: Schema): string {
  const { def } = schema._zod;
  const checks: readonly z.core.$ZodCheck[] = def.checks ?? [];
  const all = [...('check' in def ? [def] : []), ...checks.map((check) => check._zod.def)]
    .map(bound)
    .filter((text) => text !== '');
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

const boundSchema = z.object({
  check: z.string().optional(),
  value: z.union([z.number(), z.bigint(), z.date()]).optional(),
  inclusive: z.boolean().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  length: z.number().optional(),
  format: z.string().optional(),
  pattern: z.instanceof(RegExp).optional(),
});

function bound(def: unknown): string {
  const { check, value, inclusive, minimum, maximum, length, format, pattern } = boundSchema.parse(def);
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
      return `${length} long`;
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
      return 'tidied';
    default:
      return check ?? '';
  }
}
