import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { z } from 'zod';
import { boundsOf, mostChars } from './bounds';

type Node = Readonly<Record<string, unknown>>;
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly node: Node;
}

const rows: [string, Endpoint][] = Object.entries(endpoints).flatMap(([group, of]) =>
  Object.entries<Endpoint>(of).map(([name, row]): [string, Endpoint] => [`${group}.${name}`, row]),
);
const nodeOf = (value: unknown): Node => Object(value);

/** Every text and list of a schema, wherever it stands. */
function leavesOf(node: Node, path: readonly (string | number)[] = []): Leaf[] {
  const others = ['anyOf', 'oneOf', 'allOf']
    .flatMap((name) => [node[name] ?? []].flat())
    .flatMap((each) => leavesOf(nodeOf(each), path));
  const fields = Object.entries(nodeOf(node['properties'])).flatMap(([name, field]) =>
    leavesOf(nodeOf(field), [...path, name]),
  );
  const kept =
    node['additionalProperties'] === undefined ? [] : leavesOf(nodeOf(node['additionalProperties']), [...path, 'any']);
  const items = node['items'] === undefined ? [] : leavesOf(nodeOf(node['items']), [...path, 0]);
  const types = [node['type'] ?? []].flat();
  const isLeaf = types.includes('string') || types.includes('array');
  return [...(isLeaf ? [{ path, node }] : []), ...others, ...fields, ...kept, ...items];
}
const asked = rows.flatMap(([name, row]) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = row[part];
    return schema === undefined ? [] : [{ name: `${name} ${part}`, schema }];
  }),
);
const leaves = asked.flatMap(({ name, schema }) =>
  leavesOf(nodeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).map((leaf) => ({
    name,
    schema,
    ...leaf,
  })),
);
/** A value with something at a path. */
const holding = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
const isText = ({ node }: Leaf): boolean => [node['type']].flat().includes('string');

test('every text of every request has a bound, its own or the usual one, and is named when it passes it', () => {
  const texts = leaves.filter(isText);
  expect(texts.length).toBeGreaterThan(60);
  for (const { name, schema, path, node } of texts) {
    const most = Math.max(mostChars, Number(node['maxLength'] ?? 0));
    const issues = boundsOf(schema);
    expect([name, path, issues(holding(path, 'x'.repeat(most)))]).toEqual([name, path, []]);
    expect([name, issues(holding(path, 'x'.repeat(most + 1))).map((issue) => issue.path)]).toEqual([name, [path]]);
  }
});

test('what nobody described is bounded as well', () => {
  const issues = boundsOf(z.object({ title: z.string() }));

  expect(issues({ title: 'a', more: [{ deep: 'x'.repeat(mostChars + 1) }] })).toMatchObject([
    { path: ['more', 0, 'deep'] },
  ]);
  expect(issues('x'.repeat(mostChars + 1))).toHaveLength(1);
  expect(issues(null)).toEqual([]);
});

test('every list in a request has a most', () => {
  const lists = leaves.filter((leaf) => !isText(leaf));

  expect(lists.length).toBeGreaterThan(0);
  expect(
    lists.filter(({ node }) => node['maxItems'] === undefined).map(({ name, path }) => `${name} ${path.join('.')}`),
  ).toEqual([]);
});

/** Lists that are answered whole, and what keeps them short. */
const short: Readonly<Record<string, string>> = {
  'users.apps': 'apps that the operator knows',
  'themes.templates': 'the built-in designs',
  'jobs.status': 'as many as were asked for, which the request bounds',
  'feeds.search': 'as many as were asked for, which the request bounds',
};

test('every list that is answered comes in pages, or is short for a reason', () => {
  const whole = rows.flatMap(([name, { answer, query }]) => {
    const isList = nodeOf(z.toJSONSchema(answer, { unrepresentable: 'any' }))['type'] === 'array';
    const isPaged =
      query !== undefined &&
      leavesOf(nodeOf(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }))).some(
        ({ path }) => path[0] === 'cursor',
      );
    return isList && !isPaged ? [name] : [];
  });

  expect(whole.sort()).toEqual(Object.keys(short).sort());
});
