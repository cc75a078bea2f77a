import { z } from 'zod';

/** Letters of a text whose schema does not say how many it may have. */
export const mostChars = 10_000;

type Issue = z.core.$ZodIssue;
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The schemas that may stand in the place of one. */
function alternatives(schema: Node): readonly Node[] {
  const named = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? list.filter(isNode).flatMap(alternatives) : [];
  });
  return [schema, ...named];
}

/** The longest text that any of these takes. */
function longestOf(schemas: readonly Node[]): number {
  const said = schemas.flatMap(({ maxLength }) => (typeof maxLength === 'number' ? [maxLength] : []));
  return Math.max(mostChars, ...said);
}

/** What these say of a part of an object or a list. */
function partsOf(schemas: readonly Node[], name: PropertyKey): readonly Node[] {
  return schemas.flatMap((schema) => {
    const { properties, additionalProperties, items } = schema;
    const part =
      typeof name === 'number' ? items : ((isNode(properties) && properties[String(name)]) ?? additionalProperties);
    return isNode(part) ? alternatives(part) : [];
  });
}

function tooLong(value: unknown, schemas: readonly Node[], path: readonly PropertyKey[]): Issue[] {
  if (typeof value === 'string') {
    const maximum = longestOf(schemas);
    if (value.length <= maximum) return [];
    return [{ code: 'too_big', origin: 'string', maximum, path: [...path], message: '', input: value }];
  }
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(Object(value));
  return parts.flatMap(([name, part]) => tooLong(part, partsOf(schemas, name), [...path, name]));
}

/**
 * Looks for texts that are too long before anything else looks at them: every text of every request has a bound, whether its schema names
 * one or not.
 */
export function boundsOf(schema: z.ZodType): (input: unknown) => readonly Issue[] {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const schemas = isNode(json) ? alternatives(json) : [];
  return (input) => tooLong(input, schemas, []);
}
