import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedKeys, differences, textsOf } from './lib/locales';
import { readTexts } from './lib/source-texts';
import { packages, readOptional, top } from './lib/workspace';

const sources = (directory: string) =>
  readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(^|\/)testing\//.test(name))
    .map((name) => ({ name, ...readTexts(name, readFileSync(join(directory, 'src', name), 'utf8')) }));

const translated = packages().flatMap(({ shortName, directory }) => {
  const [en, portuguese] = ['en', 'pt-BR'].map((language) =>
    readOptional(join(directory, 'locales', `${language}.json`)),
  );
  if (en == null || portuguese == null) return [];
  return [
    {
      shortName,
      files: sources(directory),
      texts: [textsOf(JSON.parse(en)), textsOf(JSON.parse(portuguese))] as const,
    },
  ];
});

test('the shell, the remotes, the kit and the gallery have texts in both languages', () => {
  const speaking = packages().filter(({ shortName }) => /^(shell|remote-kit|gallery|mf-.*)$/.test(shortName));
  expect(translated.map(({ shortName }) => shortName)).toEqual(speaking.map(({ shortName }) => shortName));
  expect(translated.length).toBeGreaterThanOrEqual(8);
});

describe.each(translated)('$shortName', ({ shortName, files, texts }) => {
  const known = askedKeys(texts[0]);

  test('says the same in both languages', () => {
    expect(differences(['en', 'pt-BR'], texts)).toEqual([]);
  });

  test('asks for no text that is not there, and for its own alone', () => {
    expect(
      files.flatMap(({ name, asked }) => asked.filter((key) => !known.includes(key)).map((key) => `${name}: ${key}`)),
    ).toEqual([]);
    expect(
      files.flatMap(({ name, namespaces }) =>
        namespaces.filter((namespace) => namespace !== shortName).map((namespace) => `${name}: ${namespace}`),
      ),
    ).toEqual([]);
    expect(files.flatMap(({ asked }) => asked)).not.toHaveLength(0);
  });

  test('keeps no text that nobody asks for', () => {
    const literals = new Set(files.flatMap((file) => file.literals));
    const beginnings = files.flatMap((file) => file.beginnings);
    expect(
      known.filter((key) => !literals.has(key) && !beginnings.some((beginning) => key.startsWith(beginning))),
    ).toEqual([]);
  });

  test('has no words for a person in its code', () => {
    expect(files.flatMap(({ name, bare }) => bare.map((line) => `${name} ${line}`))).toEqual([]);
  });
});

test('the card of what could not be built, which comes from no package of texts, says the same in both languages', () => {
  const card = join(top, 'shared/build/webpack/hot/locales');
  const [en, portuguese] = ['en', 'pt-BR'].map((language) =>
    textsOf(JSON.parse(readFileSync(join(card, `${language}.json`), 'utf8'))),
  );
  expect(differences(['en', 'pt-BR'], [en ?? new Map(), portuguese ?? new Map()])).toEqual([]);
  expect(en?.size).toBeGreaterThan(0);
});

describe('the check itself', () => {
  const compare = (en: object, portuguese: object) => differences(['en', 'pt-BR'], [textsOf(en), textsOf(portuguese)]);

  test.each([
    ['a text that one language lacks', { nav: { a: 'A' } }, { nav: {} }, ['nav.a is missing in pt-BR']],
    ['a text too many', {}, { a: 'A' }, ['a is missing in en']],
    ['another value', { a: 'Hi {{name}}' }, { a: 'Oi {{nome}}' }, ['a takes {name} in en and {nome} in pt-BR']],
    ['an empty text', { a: 'A' }, { a: ' ' }, ['a is empty in pt-BR']],
    [
      'a plural form that is missing',
      { a_one: '1', a_other: '2' },
      { a_one: '1', a_other: '2' },
      ['a_many in pt-BR: that language has the forms many, one, other'],
    ],
    [
      'nothing where all is well',
      { a_one: '{{count}}', a_other: '{{count}}' },
      { a_one: '{{count}}', a_many: '{{count}}', a_other: '{{count}}' },
      [],
    ],
  ])('finds %s', (_what, en, portuguese, found) => {
    expect(compare(en, portuguese)).toEqual(found);
  });

  test('finds words in code, and leaves what is none', () => {
    const source = [
      'const a = <p>Bare</p>;',
      'const b = <Page title="Bare too" lead={text("fine")} />;',
      'const c = <p>{ok ? "Yes" : text("no")}</p>;',
      'const d = <Field label={hidden ? `Name` : name} className="fine" />;',
      'const e = <span>{size} · {date} × 2</span>;',
      'const f = <span>{state === "ready" && name}{name || "Nobody"}</span>;',
    ].join('\n');
    expect(readTexts('sample.tsx', source).bare).toEqual([
      'line 1: Bare',
      'line 2: Bare too',
      'line 3: Yes',
      'line 4: Name',
      'line 6: Nobody',
    ]);
  });

  test('knows what is asked for, by name and by its beginning', () => {
    const found = readTexts(
      'sample.ts',
      'text("a.b"); text(on ? "on" : "off", { count }); text(`status.${stage}`); useText("shell");',
    );
    expect(found).toMatchObject({ asked: ['a.b', 'on', 'off'], beginnings: ['status.'], namespaces: ['shell'] });
  });
});
