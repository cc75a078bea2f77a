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

/** What is said of a part that no schema names. */
const unsaid: readonly Node[] = [];

/** Calendars of databases have no year 0, that of a page has. */
const yearZero = /^0000-/;
const isMoment = ({ format }: Node): boolean => format === 'date-time';

/** What these say of a text. */
interface TextRules {
  readonly maximum: number;
  readonly isMoment: boolean;
}

function textIssue(text: string, { maximum, isMoment }: TextRules, path: readonly PropertyKey[]): Issue | null {
  if (text.length > maximum)
    return { code: 'too_big', origin: 'string', maximum, path: [...path], message: '', input: text };
  return isMoment && yearZero.test(text)
    ? { code: 'invalid_format', format: 'datetime', path: [...path], message: '', input: text }
    : null;
}

/** Looks at all texts of a value; one path and one list for all of it, since a body may have a million parts. */
class TextWalk {
  readonly issues: Issue[] = [];
  readonly #path: PropertyKey[] = [];
  readonly #rules = new Map<readonly Node[], TextRules>();
  /** What was said of a part by these schemas before: members of a list are all alike. */
  readonly #parts = new Map<readonly Node[], Map<PropertyKey, readonly Node[]>>();

  look(value: unknown, schemas: readonly Node[]): void {
    if (typeof value === 'string') {
      const issue = textIssue(value, this.#rulesOf(schemas), this.#path);
      if (issue !== null) this.issues.push(issue);
    } else if (this.#path.length > deepest) {
      this.issues.push({ code: 'custom', path: this.#path.slice(0, 1), message: '', input: undefined });
    } else if (Array.isArray(value)) {
      const parts = this.#partsOf(schemas, 0);
      for (const [at, part] of value.entries()) this.#lookAt(at, part, parts);
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) this.#lookAt(name, Reflect.get(value, name), this.#partsOf(schemas, name));
    }
  }

  #rulesOf(schemas: readonly Node[]): TextRules {
    const known = this.#rules.get(schemas);
    if (known !== undefined) return known;
    const rules = { maximum: longestOf(schemas), isMoment: schemas.some(isMoment) };
    this.#rules.set(schemas, rules);
    return rules;
  }

  #lookAt(name: PropertyKey, part: unknown, schemas: readonly Node[]): void {
    this.#path.push(name);
    this.look(part, schemas);
    this.#path.pop();
  }

  #partsOf(schemas: readonly Node[], name: PropertyKey): readonly Node[] {
    let known = this.#parts.get(schemas);
    if (known === undefined) this.#parts.set(schemas, (known = new Map()));
    const before = known.get(name);
    if (before !== undefined) return before;
    const parts = partsNamed(schemas, name);
    // Names that no schema has are as many as somebody likes.
    if (parts.length === 0) return unsaid;
    known.set(name, parts);
    return parts;
  }
}

/**
 * Looks at every text before anything else does: for those that are too long, whether their schema names a bound or not, and for moments
 * that no database can keep.
 */
export function boundsOf(schema: z.ZodType): (input: unknown) => readonly Issue[] {
  const schemas = alternatives(wireSchemaOf(schema));
  return (input) => {
    const walk = new TextWalk();
    walk.look(input, schemas);
    return walk.issues;
  };
}
