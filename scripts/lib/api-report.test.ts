import { changedLines, judge, kindOf } from './api-report';
import { readDeclarations } from './api-report-declarations';

const report = (version: string, ...lines: string[]) =>
  [`# @wavereel/events ${version}`, '', '```ts', ...lines, '```', ''].join('\n');
const judged = (version: string, kept: string | null, ...now: string[]) =>
  judge('@wavereel/events', version, kept, report(version, ...now));

const catalogue = ['interface Catalogue {', '    ended: string;', '    started: string;', '}'];
const renamed = ['interface Catalogue {', '    begun: string;', '    ended: string;', '}'];
const longer = [...catalogue, 'const bus: Bus;'];

describe('a report against its package', () => {
  test('that still says the same is right', () => {
    expect(judged('1.2.0', report('1.2.0', ...catalogue), ...catalogue)).toEqual({
      ok: true,
      mayWrite: true,
      message: '',
    });
  });

  test('that is missing is to be written', () => {
    expect(judged('1.0.0', null, ...catalogue)).toMatchObject({
      ok: false,
      mayWrite: true,
      message: expect.stringContaining('npm run contracts'),
    });
  });

  test('a name taken away without a step: says what went, in what, and that a major step is needed', () => {
    const { ok, mayWrite, message } = judged('1.2.3', report('1.2.3', ...catalogue), ...renamed);
    expect({ ok, mayWrite }).toEqual({ ok: false, mayWrite: false });
    expect(message).toMatch(/major step.*2\.0\.0.*npm run contracts/);
    expect(message.split('\n').slice(1)).toEqual([
      '    interface Catalogue {',
      '  +     begun: string;',
      '  -     started: string;',
    ]);
  });

  test('something new without a step: a minor step is needed', () => {
    const { ok, mayWrite, message } = judged('1.2.3', report('1.2.3', ...catalogue), ...longer);
    expect({ ok, mayWrite }).toEqual({ ok: false, mayWrite: false });
    expect(message).toMatch(/minor step.*1\.3\.0/);
    expect(message).toContain('  + const bus: Bus;');
  });

  test.each([
    ['something new', longer, '1.2.4', false],
    ['something new', longer, '1.3.0', true],
    ['something new', longer, '2.0.0', true],
    ['a name changed', renamed, '1.3.0', false],
    ['a name changed', renamed, '2.0.0', true],
    ['nothing', catalogue, '1.2.4', true],
    ['nothing', catalogue, '1.2.2', false],
  ])('%s (%#), stepped from 1.2.3', (_, now, version, isFarEnough) => {
    const { ok, mayWrite, message } = judged(version, report('1.2.3', ...catalogue), ...now);
    expect({ ok, mayWrite }).toEqual({ ok: false, mayWrite: isFarEnough });
    expect(message.includes('Run `npm run contracts`')).toBe(isFarEnough);
  });

  test('that lost its first line is not written over', () => {
    expect(judged('1.0.0', '# Something\n', ...catalogue)).toMatchObject({
      ok: false,
      mayWrite: false,
      message: expect.stringContaining('# @wavereel/events'),
    });
  });

  test('a long list of changes is cut short', () => {
    const many = Array.from({ length: 50 }, (_, index) => `const c${index}: number;`);
    expect(judged('1.0.0', report('1.0.0'), ...many).message).toContain('… and 20 lines more');
  });
});

test('only lines that came are an addition; blank ones are nothing', () => {
  expect(kindOf(changedLines('a\nb', 'a\n\nb'))).toBe('none');
  expect(kindOf(changedLines('a\nb', 'a\nx\nb'))).toBe('addition');
  expect(kindOf(changedLines('a\nb', 'a\nx'))).toBe('breaking');
});

test.each([
  ['a further type in a union', 'type Layer = Shape | Text;', 'type Layer = Image | Shape | Text;', 'addition'],
  ['a further member of a union', "type Tone = 'bad' | 'good';", "type Tone = 'bad' | 'good' | 'info';", 'addition'],
  ['one less', "type Tone = 'bad' | 'good' | 'info';", "type Tone = 'bad' | 'info';", 'breaking'],
  [
    'a further member of a list, at its end',
    "const all: readonly [\n    'a'\n];",
    "const all: readonly [\n    'a',\n    'b'\n];",
    'addition',
  ],
  [
    'a part that may be given',
    'interface CardProps {\n    a: 1;\n}',
    'interface CardProps {\n    a: 1;\n    b?: 2;\n}',
    'addition',
  ],
  [
    'a part that must be given',
    'interface CardProps {\n    a: 1;\n}',
    'interface CardProps {\n    a: 1;\n    readonly b: 2;\n}',
    'breaking',
  ],
  [
    'a method that must be given',
    'interface CardProps {\n    a: 1;\n}',
    'interface CardProps {\n    a: 1;\n    onOpen(): void;\n}',
    'breaking',
  ],
  [
    'a declaration that came as a whole',
    'interface CardProps {\n    a: 1;\n}',
    'interface CardProps {\n    a: 1;\n}\ninterface PlayerProps {\n    b: 2;\n}',
    'addition',
  ],
  [
    'a part that is handed out',
    'interface Card {\n    a: 1;\n}',
    'interface Card {\n    a: 1;\n    b: 2;\n}',
    'addition',
  ],
])('among declarations %s is judged', (_, before, after, kind) => {
  expect(kindOf(changedLines(before, after))).toBe(kind);
});

const entry = 'shared/events/src/index.d.ts';
const surface = (bus: string, index = "export { bus, createBus } from './bus';\nexport { Link } from 'router';") =>
  readDeclarations(
    new Map([
      [entry, index],
      ['shared/events/src/bus.d.ts', bus],
      ['shared/events/src/names.d.ts', 'export type Name = "b" | "a";\nexport type Unused = 1;'],
    ]),
  )(entry, new Set());

describe('declarations', () => {
  test('what is exported and what it names, of the same package, and nothing else', () => {
    const { exports, declarations } = surface(
      'import type { Name } from "./names";\ninterface Bus { emit(name: Name): void }\ninterface Hidden {}\nexport declare const bus: Bus;\nexport declare function createBus(): Bus;',
    );
    expect(exports).toEqual([
      { name: 'bus', from: null },
      { name: 'createBus', from: null },
      { name: 'Link', from: 'router' },
    ]);
    expect([...declarations].sort()).toEqual([
      'const bus: Bus;',
      'function createBus(): Bus;',
      'interface Bus {\n    emit(name: Name): void;\n}',
      "type Name = 'a' | 'b';",
    ]);
  });

  test('a type that the compiler names by its file is named and shown like any other', () => {
    const { declarations } = surface('export declare const bus: import("./names").Name;', "export * from './bus';");
    expect([...declarations].sort()).toEqual(['const bus: Name;', "type Name = 'a' | 'b';"]);
  });

  test('the order of members, the parts of a parameter and the wording of texts do not count', () => {
    const first = surface(
      'export declare const bus: { b: 1; a: "Please wait." };\nexport declare function createBus({ x }: { x: 1; y: 2 }): void;',
    );
    const second = surface(
      'export declare const bus: { a: "Wait a moment."; b: 1 };\nexport declare function createBus({ y, x }: { y: 2; x: 1 }): void;',
    );
    expect(second).toEqual(first);
  });
});
