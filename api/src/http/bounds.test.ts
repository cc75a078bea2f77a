import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { z } from 'zod';
import { boundsOf, mostChars } from './bounds';
import { alternatives, partsOf, wireSchemaOf } from './wire-schema';
import type { Node } from './wire-schema';

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly node: Node;
}

const rows: [string, Endpoint][] = Object.entries(endpoints).flatMap(([group, of]) =>
  Object.entries<Endpoint>(of).map(([name, row]): [string, Endpoint] => [`${group}.${name}`, row]),
);

/** Every text and list of a schema, wherever it stands. */
function leavesOf(schema: Node, path: Leaf['path'] = []): Leaf[] {
  return alternatives(schema).flatMap((node) => {
    const types = [node['type']].flat();
    const isLeaf = types.includes('string') || types.includes('array');
    return [
      ...(isLeaf ? [{ path, node }] : []),
      ...partsOf(node).flatMap(([name, part]) => leavesOf(part, [...path, name])),
    ];
  });
}
const asked = rows.flatMap(([name, row]) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = row[part];
    return schema === undefined ? [] : [{ name: `${name} ${part}`, schema }];
  }),
);
const leaves = asked.flatMap(({ name, schema }) =>
  leavesOf(wireSchemaOf(schema)).map((leaf) => ({ name, schema, ...leaf })),
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

test('every moment of every request is one that a database can keep, and is named where it is not', () => {
  const moments = leaves.filter(({ node }) => node['format'] === 'date-time');
  expect(new Set(moments.map(({ name }) => name))).toEqual(
    new Set([
      'billing.change body',
      'billing.moveClock body',
      'deflector.record body',
      'jobs.changeMany body',
      'jobs.emptyBin query',
      'jobs.list query',
      'jobs.marks query',
      'jobs.zip body',
      'media.emptyBin query',
      'media.import body',
      'media.list query',
      'media.marks query',
      'plans.grant body',
      'transcriptions.list query',
    ]),
  );
  for (const { name, schema, path } of moments) {
    const isTaken = (moment: string): boolean =>
      ![
        ...boundsOf(schema)(holding(path, moment)),
        ...(schema.safeParse(holding(path, moment)).error?.issues ?? []),
      ].some((issue) => issue.path.join('.') === path.join('.'));
    const answers = [
      '0000-12-31T23:59:59.999Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '10000-01-01T00:00:00Z',
      '+010000-01-01T00:00:00Z',
      '-000001-01-01T00:00:00Z',
    ].map(isTaken);
    expect([name, path, answers]).toEqual([name, path, [false, true, true, false, false, false]]);
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
  'transcriptions.status': 'as many as were asked for, which the request bounds',
  'captioning.styles': 'as many as a team may keep, each of a line',
  'captioning.saveStyle': 'as many as a team may keep, each of a line',
  'teams.inviteMany': 'as many as were asked for, which the request bounds',
  'feeds.search': 'as many as were asked for, which the request bounds',
};

test('every list that is answered comes in pages, or is short for a reason', () => {
  const whole = rows.flatMap(([name, { answer, query }]) => {
    const isList = z.toJSONSchema(answer, { unrepresentable: 'any' }).type === 'array';
    const isPaged = query !== undefined && leavesOf(wireSchemaOf(query)).some(({ path }) => path[0] === 'cursor');
    return isList && !isPaged ? [name] : [];
  });

  expect(whole.sort()).toEqual(Object.keys(short).sort());
});

test('a value in levels without end is wrong, not a way to use up the stack', () => {
  const depths = 100_000;
  const deep: unknown = JSON.parse(`${'['.repeat(depths)}${']'.repeat(depths)}`);
  const issues = boundsOf(z.object({ title: z.string() }))({ title: deep });
  expect(issues).toEqual([expect.objectContaining({ code: 'custom', path: ['title'] })]);
});
