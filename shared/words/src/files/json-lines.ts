import { SubtitleRefused } from './refused';

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const MOST_DEPTH = 32;
const space = /[ \t\n\r]*/y;
const scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;

/**
 * JSON that knows at which line each of its lists and objects begins, which `JSON.parse` does not tell, and browsers name the place of an error in three ways.
 *
 * @throws SubtitleRefused `badJson` with the line.
 */
export function parseJson(text: string): { value: Json; lineOf: (value: object) => number } {
  const reader = new Reader(text);
  const value = reader.document();
  return { value, lineOf: (of) => reader.lines.get(of) ?? 1 };
}

class Reader {
  readonly lines = new WeakMap<object, number>();
  private at = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  document(): Json {
    const value = this.value(0);
    this.skip();
    if (this.at < this.text.length) this.refuse();
    return value;
  }

  private refuse(): never {
    throw new SubtitleRefused(this.line, 'badJson');
  }

  private skip(): void {
    space.lastIndex = this.at;
    // Lines end nowhere else: a text of JSON goes over none.
    for (const sign of space.exec(this.text)?.[0] ?? '') if (sign === '\n') this.line += 1;
    this.at = space.lastIndex;
  }

  /** Whether this sign is next, which then is read. */
  private takes(sign: string): boolean {
    this.skip();
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private value(depth: number): Json {
    if (depth > MOST_DEPTH) this.refuse();
    this.skip();
    const { line } = this;
    if (this.takes('[')) return this.list(line, depth);
    if (this.takes('{')) return this.object(line, depth);
    return this.scalar();
  }

  private scalar(): Json {
    scalar.lastIndex = this.at;
    const found = scalar.exec(this.text)?.[0];
    if (found === undefined) this.refuse();
    try {
      const value = JSON.parse(found) as string | number | boolean | null;
      this.at += found.length;
      return value;
    } catch {
      return this.refuse();
    }
  }

  private list(line: number, depth: number): Json[] {
    const list: Json[] = [];
    this.lines.set(list, line);
    if (this.takes(']')) return list;
    do list.push(this.value(depth + 1));
    while (this.takes(','));
    if (!this.takes(']')) this.refuse();
    return list;
  }

  private object(line: number, depth: number): { [name: string]: Json } {
    const members: [string, Json][] = [];
    if (!this.takes('}')) {
      do {
        this.skip();
        const name = this.scalar();
        if (typeof name !== 'string' || !this.takes(':')) this.refuse();
        members.push([name, this.value(depth + 1)]);
      } while (this.takes(','));
      if (!this.takes('}')) this.refuse();
    }
    // Members of any name, `__proto__` as well, are no more than that.
    const object: { [name: string]: Json } = Object.fromEntries(members);
    this.lines.set(object, line);
    return object;
  }
}
