import { z } from 'zod';

/** A part of a schema as JSON. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema says of a request before it is read. */
export function wireSchemaOf(schema: z.ZodType): Node {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return isNode(json) ? json : {};
}

/** The schemas that may stand in the place of one; itself first. */
export function alternatives(node: Node): readonly Node[] {
  const named = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const list = node[name];
    return Array.isArray(list) ? list.filter(isNode).flatMap(alternatives) : [];
  });
  return [node, ...named];
}

/** What a schema says of a part of an object, by its name, or of any member of a list, by its place; null where it says nothing. */
export function partOf({ properties, additionalProperties, items }: Node, name: PropertyKey): Node | null {
  const named = isNode(properties) && Object.hasOwn(properties, name) ? properties[String(name)] : additionalProperties;
  const part = typeof name === 'number' ? items : named;
  return isNode(part) ? part : null;
}

/** The parts that a schema names itself, without its alternatives: a list's members stand at 0, those without a name at `any`. */
export function partsOf(node: Node): readonly (readonly [name: string | number, part: Node])[] {
  const { properties, additionalProperties, items } = node;
  const names = [
    ...(isNode(properties) ? Object.keys(properties) : []),
    ...(isNode(additionalProperties) ? ['any'] : []),
    ...(isNode(items) ? [0] : []),
  ];
  return names.flatMap((name) => {
    const part = partOf(node, name);
    return part === null ? [] : [[name, part] as const];
  });
}
