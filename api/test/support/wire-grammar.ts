import type { Endpoint } from '@wavereel/contracts';
import fc from 'fast-check';
import type { z } from 'zod';
import { alternatives, partOf, partsOf, wireSchemaOf } from '../../src/http/wire-schema';
import type { Node } from '../../src/http/wire-schema';

/** Texts that have broken something somewhere: empty, odd letters, halves of letters, other languages' commands, much too long. */
const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u200f',
  '😀'.repeat(50),
  "'; DROP TABLE users; --",
  '../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'https://example.com/'.padEnd(3000, 'a'),
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '1e999',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-1',
  'x'.repeat(10_000),
  'x'.repeat(200_000),
];
const oddNumbers = [0, -0, -1, 1, 0.1, 1e-9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 3.0000001];
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[[[]]]],
    { __proto__: 1 },
    { toString: 'x' },
    ...oddNumbers,
    ...oddTexts,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double({ noNaN: true }),
  fc.array(fc.constantFrom<unknown>(1, 'a', null), { maxLength: 300 }),
);

/** What a schema takes, or nearly: about one part in fifteen is something else. `ids` are mixed in where one is wanted. */
function valueOf(schema: Node, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: properValue(schema, ids, depth) }, { weight: 1, arbitrary: oddValues });
}

function properValue(node: Node, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const [, ...choices] = alternatives(node);
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => valueOf(choice, ids, depth + 1)));
  if (node['const'] !== undefined) return fc.constant(node['const']);
  const { enum: values } = node;
  if (Array.isArray(values)) return fc.constantFrom<unknown>(...values);
  switch ([node['type']].flat()[0]) {
    case 'string':
      return textOf(node, ids);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...oddNumbers));
    case 'number':
      return fc.oneof(fc.double({ min: 0, max: 5_000, noNaN: true }), fc.constantFrom(...oddNumbers));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(partOf(node, 0) ?? {}, ids, depth + 1), { maxLength: 5 });
    case 'object':
      return fc.record(Object.fromEntries(partsOf(node).map(([name, part]) => [name, valueOf(part, ids, depth + 1)])), {
        requiredKeys: [],
      });
    default:
      return oddValues;
  }
}

function textOf({ format, maxLength }: Node, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(fc.constantFrom(...ids), fc.uuid(), fc.constantFrom(...ids.map((id) => id.toUpperCase())));
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
      fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
    );
  const most = typeof maxLength === 'number' ? Math.min(maxLength, 300) : 300;
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: most }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom(...ids, 'square', 'vertical', '#11aaff', 'en', '12'),
  );
}

/** The parts of a request, as they are sent. */
export interface OddRequest {
  readonly path: string;
  readonly body: string | undefined;
}

/** Requests for a row of the endpoint table, most of them nearly right. */
export function oddRequests(row: Endpoint, ids: readonly string[]): fc.Arbitrary<OddRequest> {
  const part = (schema: z.ZodType | undefined) =>
    schema === undefined ? fc.constant<unknown>(undefined) : valueOf(wireSchemaOf(schema), ids);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts.slice(1, -2)) },
  );
  const names = row.path.match(/:\w+/g) ?? [];
  return fc
    .tuple(part(row.query), part(row.body), fc.array(name, { minLength: names.length, maxLength: names.length }))
    .map(([query, body, values]) => {
      const path = row.path.replace(/:\w+/g, () =>
        encodeURIComponent((values.shift() ?? '').replace(/[\ud800-\udfff]/g, '?')),
      );
      const pairs = Object.entries(Object(query)).map(([key, value]) => [
        key,
        String(typeof value === 'object' ? JSON.stringify(value) : value),
      ]);
      const search = new URLSearchParams(pairs).toString();
      return {
        path: search === '' ? path : `${path}?${search}`,
        body: body === undefined ? undefined : JSON.stringify(body),
      };
    });
}
