import * as contracts from '@wavereel/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { judge, kindOf, titleOf, wireTitle, type Change } from './api-report';
import { compareWires } from './api-report-compare';
import { readDeclarations } from './api-report-declarations';
import { wireOf } from './api-report-wire';
import { printOutline, readOutline } from './outline';
import { top } from './workspace';

const idSchema = z.uuid();
const linesOf = (exported: Readonly<Record<string, unknown>>) => printOutline(wireOf(exported).branches);

describe('the outline', () => {
  const personSchema = z.object({
    id: idSchema,
    name: z.string().min(1).max(80),
    roles: z.array(contracts.openEnum(['owner', 'editor'], 'editor')).default([]),
    left: z.iso.datetime().nullable(),
  });
  const endpoints = {
    people: {
      change: contracts.endpoint({
        method: 'PUT',
        path: '/api/people/:id',
        summary: 'Change',
        tag: 'people',
        least: 'viewer',
        app: 'write',
        params: z.object({ id: idSchema }),
        answer: personSchema,
      }),
    },
  };
  const lines = [
    'endpoint endpoints.people.change: PUT /api/people/:id',
    '  status 200',
    '  for viewer',
    '  app write',
    '  rate usual',
    '  params: object',
    '    id: idSchema',
    '  answer: personSchema',
    'schema idSchema: string',
    '  uuid',
    'schema personSchema: object',
    '  id: idSchema',
    '  left: string',
    '    datetime',
    '    or null',
    '  name: string',
    '    at least 1 long',
    '    at most 80 long',
    '  roles: list',
    '    [each]: one of',
    '      "editor"',
    '      "owner"',
    '      else "editor"',
    '    may be missing, then []',
  ];

  test('says one fact a line, and others by their names', () => {
    expect(linesOf({ endpoints, idSchema, personSchema, somethingElse: 3 })).toEqual(lines);
  });

  test('is read as it was written', () => {
    expect(printOutline(readOutline(lines))).toEqual(lines);
  });
});

/** A table with one endpoint that takes and gives something. */
const table = ({ body = z.object({}), answer = z.object({}) }: { body?: z.ZodType; answer?: z.ZodType }) => ({
  endpoints: {
    do: contracts.endpoint({
      method: 'POST',
      path: '/do',
      summary: 'Do',
      tag: 'test',
      least: 'viewer',
      app: null,
      body,
      answer,
    }),
  },
});
const judged = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Change =>
  kindOf(compareWires(readOutline(linesOf(before)), readOutline(linesOf(after))));

const text = z.string();
const object = (shape: z.core.$ZodLooseShape) => z.object({ a: text, ...shape });
const closed = z.enum(['a', 'b']);
const open = contracts.openEnum(['a', 'b'], 'a');
const sound = z.object({ type: z.literal('file') });
const speech = z.object({ type: z.literal('speech') });
const longSound = sound.extend({ seconds: z.number().optional() });

describe('what changed between two forms', () => {
  test.each<[string, z.ZodType, z.ZodType, request: Change, answer: Change]>([
    ['nothing', object({}), object({}), 'none', 'none'],
    ['a new field', object({}), object({ b: text }), 'breaking', 'addition'],
    ['a new field that may be missing', object({}), object({ b: text.optional() }), 'addition', 'addition'],
    ['a new field with a default', object({}), object({ b: text.default('') }), 'addition', 'addition'],
    ['a field less', object({ b: text }), object({}), 'breaking', 'breaking'],
    ['another kind of field', object({ b: text }), object({ b: z.number() }), 'breaking', 'breaking'],
    ['a field that may be missing now', object({ b: text }), object({ b: text.optional() }), 'addition', 'breaking'],
    ['a field that must be there now', object({ b: text.optional() }), object({ b: text }), 'breaking', 'addition'],
    ['another default', object({ b: text.default('x') }), object({ b: text.default('y') }), 'breaking', 'breaking'],
    ['null as well', object({ b: text }), object({ b: text.nullable() }), 'addition', 'breaking'],
    ['never null any more', object({ b: text.nullable() }), object({ b: text }), 'breaking', 'addition'],
    ['a longer text', object({ b: text.max(3) }), object({ b: text.max(4) }), 'addition', 'breaking'],
    ['a shorter text', object({ b: text.max(4) }), object({ b: text.max(3) }), 'breaking', 'addition'],
    [
      'a lower least number',
      object({ b: z.number().min(2) }),
      object({ b: z.number().min(-1) }),
      'addition',
      'breaking',
    ],
    ['a bound where there was none', text, text.max(3), 'breaking', 'addition'],
    ['a bound less', text.max(3), text, 'addition', 'breaking'],
    ['capitals made small', z.uuid(), z.uuid().toLowerCase(), 'addition', 'addition'],
    [
      'capitals made small in one of several',
      z.union([z.uuid(), closed]),
      z.union([z.uuid().toLowerCase(), closed]),
      'addition',
      'addition',
    ],
    ['capitals left as they are', z.uuid().toLowerCase(), z.uuid(), 'breaking', 'breaking'],
    ['another pattern', text.regex(/^a$/), text.regex(/^b$/), 'breaking', 'breaking'],
    ['a value of a closed enum', closed, z.enum(['a', 'b', 'c']), 'addition', 'breaking'],
    ['a value of an open enum', open, contracts.openEnum(['a', 'b', 'c'], 'a'), 'addition', 'addition'],
    [
      'a value of a closed enum in a row',
      z.array(object({ b: closed })),
      z.array(object({ b: z.enum(['a', 'b', 'c']) })),
      'addition',
      'addition',
    ],
    [
      'a value of a closed enum in a plain list',
      z.array(closed),
      z.array(z.enum(['a', 'b', 'c'])),
      'addition',
      'breaking',
    ],
    ['a value less', open, contracts.openEnum(['a'], 'a'), 'breaking', 'breaking'],
    ['nothing that stands in any more', open, closed, 'breaking', 'breaking'],
    ['a kind of row', z.array(z.union([sound])), z.array(z.union([speech, sound])), 'addition', 'addition'],
    ['a field of one kind', z.union([sound, speech]), z.union([longSound, speech]), 'addition', 'addition'],
    ['a kind of thing', z.union([sound]), z.union([sound, speech]), 'addition', 'breaking'],
    ['what a list of alternatives holds', z.array(text.nullable()), z.array(text).nullable(), 'breaking', 'breaking'],
  ])('%s', (_, before, after, request, answer) => {
    expect(judged(table({ body: before }), table({ body: after }))).toBe(request);
    expect(judged(table({ answer: before }), table({ answer: after }))).toBe(answer);
  });

  test('what stands behind a name counts for everyone who names it', () => {
    const before = object({});
    const after = object({ b: text });
    const named = (schema: z.ZodType, more: z.ZodType) => ({ schema, ...table({ body: more, answer: schema }) });
    expect(judged(named(before, text), named(after, text))).toBe('addition');
    expect(judged(named(before, before), named(after, after))).toBe('breaking');
    expect(judged({ schema: before }, { schema: after })).toBe('breaking');
    expect(judged(table({ answer: before }), { schema: before, ...table({ answer: before }) })).toBe('addition');
  });

  test('an endpoint that is called in another way breaks, and so does one less', () => {
    const row = table({}).endpoints.do;
    expect(judged({ endpoints: { do: row } }, { endpoints: { do: { ...row, path: '/done' } } })).toBe('breaking');
    expect(judged({ endpoints: { do: row } }, { endpoints: { do: { ...row, least: 'anyone' } } })).toBe('breaking');
    expect(judged({ endpoints: { do: row, redo: row } }, { endpoints: { do: row } })).toBe('breaking');
  });

  test('an endpoint may begin to take a query that nobody has to send', () => {
    const row = table({}).endpoints.do;
    const asked = (query: z.ZodType) => judged({ endpoints: { do: row } }, { endpoints: { do: { ...row, query } } });
    expect(asked(z.object({ a: text.optional(), b: text.default('x') }))).toBe('addition');
    expect(asked(z.object({ a: text.optional(), b: text }))).toBe('breaking');
    const { body: _, ...bare } = row;
    expect(judged({ endpoints: { do: bare } }, { endpoints: { do: row } })).toBe('breaking');
  });
});

/** What the compiler declares of a source and of those that it imports, by path. */
function emitted(file: string, sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const options: ts.CompilerOptions = {
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['lib.es5.d.ts'],
    rootDir: '/',
  };
  const files = new Map<string, string>();
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => sources.has(path),
    readFile: (path) => sources.get(path),
    getSourceFile: (path, language) => {
      const source = sources.get(path);
      return source === undefined ? disk.getSourceFile(path, language) : ts.createSourceFile(path, source, language);
    },
    getCurrentDirectory: () => '/',
    writeFile: (path, text) => files.set(path, text),
  };
  ts.createProgram([file], options, host).emit();
  return files;
}

/** The declarations of a package's source as the report has them, and the same with one more member put in after a place of it. */
function declared(name: string, file: string, place: string, member: string): readonly [before: string, after: string] {
  const directory = join(top, 'shared', name, 'src');
  const sources = new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => [`/${path}`, readFileSync(join(directory, path), 'utf8')]),
  );
  const source = sources.get(`/${file}`) ?? '';
  expect(source).toContain(place);
  const grown = new Map([...sources, [`/${file}`, source.replace(place, place + member)]]);
  const printed = (all: ReadonlyMap<string, string>) =>
    readDeclarations(emitted(`/${file}`, all))(`/${file.replace(/ts$/, 'd.ts')}`, new Set()).declarations.join('\n');
  return [printed(sources), printed(grown)];
}

describe('what a feature adds is a minor step:', () => {
  const report = (version: string, wire: readonly string[], declarations = '') =>
    [titleOf('contracts', version), '', wireTitle, ...wire, '', '## Declarations', declarations, ''].join('\n');
  const isMinor = (before: string, after: (version: string) => string) => {
    expect(judge('contracts', '1.0.0', before, after('1.0.0')).message).toContain('a minor step');
    expect(judge('contracts', '1.1.0', before, after('1.1.0')).mayWrite).toBe(true);
  };
  const live = linesOf(contracts);

  test('a waveform style', () => {
    const { entries }: { entries: Record<string, string> } = contracts.waveformStyleSchema._zod.def;
    entries['spiral'] = 'spiral';
    const grown = linesOf(contracts);
    delete entries['spiral'];
    expect(linesOf(contracts)).toEqual(live);
    isMinor(report('1.0.0', live), (version) => report(version, grown));
  });

  test('an endpoint', () => {
    const episodes = table({}).endpoints;
    const grown = linesOf({ ...contracts, endpoints: { ...contracts.endpoints, episodes } });
    isMinor(report('1.0.0', live), (version) => report(version, grown));
  });

  test.each([
    ['a waveform style, among the types', 'contracts', 'entities/design.ts', "  'ripple',\n", "  'spiral',\n"],
    ['a notice', 'contracts', 'entities/notification.ts', "  'MEDIA_FAILED',\n", "  'SPEECH_FINISHED',\n"],
    [
      'an error',
      'contracts',
      'errors.ts',
      'export const errorCatalogue = {\n',
      "  too_early: { 'status': 409, 'en': 'Come back at noon.', 'pt-BR': 'Volte ao meio-dia.' },\n",
    ],
    [
      'an event',
      'events',
      'catalogue.ts',
      'export interface EventCatalogue {\n',
      "  'speech.finished': { readonly guid: string };\n",
    ],
  ])('%s', (_, name, file, place, member) => {
    const [before, after] = declared(name, file, place, member);
    isMinor(report('1.0.0', live, before), (version) => report(version, live, after));
  });
});
