import { captionTrackSchema, limits, transcriptSchema, type CaptionCue } from '@wavereel/contracts';
import fc from 'fast-check';
import { CUE_MAX_CHARS, SPEAKER_MAX_CHARS, TRACK_MAX_CUES } from '../bounds';
import { spoken } from '../testing';
import { transcriptText, wordsOf } from '../text';
import { readSubtitles, readText } from './read';
import { transcriptOf } from './transcript';
import { writeJson, writeSrt, writeText, writeVtt } from './write';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name?: string) => readSubtitles(bytesOf(text), name);

const milliseconds = fc.integer({ min: 0, max: 5_000_000 }).map((time) => time / 1000);
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      '42',
      '<i>no tag</i>',
      'a < b',
      '&amp;',
      '-->',
      '1 --> 2',
      '00:00:01,000 --> 00:00:02,000',
      '{\\an8}up',
      'R&D',
      '<00:01.000>',
      'NOTE this',
      'WEBVTT',
      '<v Ana>',
    ),
  )
  .map((text) => text.replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, '').trim())
  .filter((text) => text !== '');
const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n'));
const speaker = fc.option(fc.constantFrom('Ana', 'João & <Bob>', 'Zoë "Z" Müller'), { nil: undefined });
const word = fc.record({ start: milliseconds, end: milliseconds, text: fc.string({ maxLength: 10 }) });
const plainCue = fc
  .record({ start: milliseconds, length: milliseconds, text })
  .map(({ start, length, text }): CaptionCue => ({
    start,
    end: Math.round((start + length) * 1000) / 1000,
    text,
    words: [],
  }));
const inOrder = (cues: readonly CaptionCue[]) => cues.toSorted((one, other) => one.start - other.start);
const trackOf = (cue: fc.Arbitrary<CaptionCue>) => fc.array(cue, { minLength: 1, maxLength: 8 }).map(inOrder);
const voicedCue = fc
  .tuple(plainCue, speaker)
  .map(([cue, name]) => (name === undefined ? cue : { ...cue, speaker: name }));

test('what is written as SRT is read as it was', () =>
  fc.assert(
    fc.property(trackOf(plainCue), (cues) => expect(read(writeSrt(cues))).toMatchObject({ format: 'srt', cues })),
    { numRuns: 60 },
  ));

test('what is written as WebVTT is read as it was, with who says it', () =>
  fc.assert(
    fc.property(trackOf(voicedCue), (cues) => expect(read(writeVtt(cues))).toMatchObject({ format: 'vtt', cues })),
    { numRuns: 60 },
  ));

test('what is written as JSON is read as it was, with the times of words', () => {
  const full = fc.tuple(voicedCue, fc.array(word, { maxLength: 4 })).map(([cue, words]) => ({ ...cue, words }));
  fc.assert(
    fc.property(trackOf(full), (cues) => {
      expect(read(writeJson(cues)).cues).toEqual(cues);
      expect(read(JSON.stringify({ cues })).cues).toEqual(cues);
    }),
    { numRuns: 50 },
  );
});

test('WebVTT tells when each word begins', () => {
  const words = spoken('Tom & Ann, over there', { start: 1, letter: 0.1, pause: 0 }).map(({ text, start, end }) => ({
    text,
    start: Math.round(start * 1000) / 1000,
    end: Math.round(end * 1000) / 1000,
  }));
  const cue = { start: 1, end: words.at(-1)?.end ?? 0, text: 'Tom & Ann,\nover there', words, speaker: 'Ana' };
  expect(read(writeVtt([cue], { words: true })).cues).toEqual([cue]);
});

test('text names who speaks where that changes', () => {
  const cue = (text: string, speaker?: string) => ({
    start: 0,
    end: 1,
    text,
    words: [],
    ...(speaker ? { speaker } : {}),
  });
  expect(writeText([cue('Hi\nthere', 'Ana'), cue('you', 'Ana'), cue('Hey', 'Bob')])).toBe(
    'Ana: Hi there\nyou\nBob: Hey',
  );
  expect(readText(bytesOf('\ufeffHi\r\n\r\nthere '))).toBe('Hi\n\nthere');
});

const sixteen = (text: string, isBig: boolean, mark: boolean) => {
  const units = [...(mark ? ['\ufeff'] : []), ...text.split('')].map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const portuguese = '1\r\n00:00:00,000 --> 00:00:01,000\r\nPão de açúcar – olá\r\n';

test.each([
  ['UTF-8', bytesOf(portuguese)],
  ['UTF-8 with its mark', bytesOf(`\ufeff${portuguese}`)],
  ['UTF-16 LE', sixteen(portuguese, false, true)],
  ['UTF-16 BE', sixteen(portuguese, true, true)],
  ['UTF-16 LE without its mark', sixteen(portuguese, false, false)],
  ['UTF-16 BE without its mark', sixteen(portuguese, true, false)],
  ['Windows-1252', Uint8Array.from(portuguese.split(''), (unit) => (unit === '–' ? 0x96 : unit.charCodeAt(0)))],
  ['line ends of old Macs', bytesOf(portuguese.replaceAll('\r\n', '\r'))],
])('%s is read', (name, bytes) => {
  const { cues, notes } = readSubtitles(bytes);
  expect(cues).toEqual([{ start: 0, end: 1, text: 'Pão de açúcar – olá', words: [] }]);
  expect(notes).toEqual(name === 'Windows-1252' ? [{ kind: 'encoding', line: 1 }] : []);
});

const vtt = (body: string) => `WEBVTT\n\n${body}`;
const at = (start: string, end: string, text = 'text') => `${start} --> ${end}\n${text}\n\n`;
const good = at('00:00:01,000', '00:00:02,000');
const podcast = (segment: string) =>
  `{"version": "1.0.0",\n"segments": [\n{"startTime": 0, "endTime": 1, "body": "a"},\n${segment}\n]}`;

test.each([
  ['nothing', '', 'empty', 1],
  ['white space', ' \n\n', 'empty', 1],
  ['a text', 'Once upon a time\nthere was a text.', 'noTimes', 1],
  ['a page', '<!doctype html>\n<p>10:30', 'noTimes', 1],
  ['a header alone', 'WEBVTT', 'noTimes', 1],
  ['a header and a comment', 'WEBVTT\n\nNOTE nothing\nhere', 'noTimes', 1],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'binary', 3],
  ['a zero byte', `${good}\0`, 'binary', 4],
  ['text before the first time', `Hello\nthere\n${good}`, 'textWithoutTime', 1],
  ['text behind the header', vtt(`Hello\nthere\n\n${good}`), 'textWithoutTime', 3],
  ['a first time that is broken', '1\n00:0o:01,000 --> 00:00:02,000\nx', 'badTime', 2],
  [
    'a first time without its arrow',
    '\n1\n00:00:01,000 00:00:02,000\nx\n\n2\n00:00:03,000 --> 00:00:04,000\ny',
    'badTime',
    3,
  ],
  ['a first cue without its time', `1\nHello\n\n2\n${good}`, 'textWithoutTime', 2],
  ['a number and nothing else before the first time', `7\n\n${good}`, 'textWithoutTime', 1],
  ['no end', `${good}00:00:03,000 -->\nx`, 'badTime', 4],
  ['no start', `${good}--> 00:00:03,000\nx`, 'badTime', 4],
  ['minutes beyond an hour', `${good}00:61:00,000 --> 00:62:00,000\nx`, 'badTime', 4],
  ['seconds beyond a minute', `${good}00:00:61,000 --> 00:00:62,000\nx`, 'badTime', 4],
  ['letters in a time', `${good}00:0o:03,000 --> 00:00:04,000\nx`, 'badTime', 4],
  ['a garbled arrow', vtt('00:00:00.000 -a --> 00:00:01.000\nx'), 'badTime', 3],
  ['an end that is cut off', vtt(`${at('00:01.000', '00:02.000')}00:00:00.000 --> 00:`), 'badTime', 6],
  ['a cue without end', at('00:00:01,000', '00:00:02,000', 'word '.repeat(250)), 'textTooLong', 1],
  ['broken JSON', '{"segments": [\n{"startTime": 0,,}]}', 'badJson', 2],
  ['JSON that is cut off', '{"segments": [\n{"startTime": 0', 'badJson', 2],
  ['JSON with more behind it', '{"segments": []}\nmore', 'badJson', 2],
  ['JSON that nests without end', '['.repeat(100_000), 'badJson', 1],
  ['JSON with a bare name', '{\nsegments: []}', 'badJson', 2],
  ['JSON with a raw line end in a text', '{"segments": "a\nb"}', 'badJson', 1],
  ['other JSON', '{"name": "x"}', 'noCues', 1],
  ['a list', '[1, 2]', 'noCues', 1],
  ['JSON without segments', '{"segments": []}', 'noCues', 1],
  ['segments that are numbers', '{"segments":\n[1]}', 'noCues', 2],
  ['a segment without a start', podcast('{"endTime": 1, "body": "b"}'), 'badTime', 4],
  ['a start that is a word', podcast('{"startTime": "soon", "endTime": 1, "body": "b"}'), 'badTime', 4],
  ['a start beyond all numbers', podcast('{"startTime": 1e999, "endTime": 1, "body": "b"}'), 'badTime', 4],
  ['a segment without text', podcast('{"startTime": 0, "endTime": 1}'), 'noText', 4],
  ['a text that is a list', podcast('{"startTime": 0, "endTime": 1, "body": []}'), 'noText', 4],
  ['a long text', podcast(`{"startTime": 0, "endTime": 1, "body": "${'x'.repeat(1001)}"}`), 'textTooLong', 4],
  ['a cue too many', '0:1-->0:2\n'.repeat(20_001), 'tooMany', 20_001],
  ['a file without end', ' '.repeat(5 * 1024 * 1024 + 1), 'tooLarge', 1],
])('%s is refused', (_, file, reason, line) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ name: 'SubtitleRefused', reason, line }));
});

const cue = (start: number, end: number, text = 'text') => ({ start, end, text, words: [] });
test.each([
  ['no numbers', good + good, [cue(1, 2), cue(1, 2)], ['overlapping 4']],
  ['wrong numbers', `7\n${good}7\n${at('00:00:03,000', '00:00:04,000')}`, [cue(1, 2), cue(3, 4)], []],
  [
    'no empty lines between',
    '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb',
    [cue(1, 2, 'a'), cue(3, 4, 'b')],
    [],
  ],
  ['an empty line within', at('00:00:01,000', '00:00:02,000', 'a\n\nb'), [cue(1, 2, 'a\nb')], ['emptyLine 3']],
  [
    'a text of numbers',
    `1\n${at('00:00:01,000', '00:00:02,000', '42')}2\n${at('00:00:03,000', '00:00:04,000', '43')}`,
    [cue(1, 2, '42'), cue(3, 4, '43')],
    [],
  ],
  ['points, short and long fractions', at('0:00:01.5', '00:00:02.123456'), [cue(1.5, 2.123)], []],
  ['no fractions, no hours', at('00:01', '75:02'), [cue(1, 4502)], []],
  ['spaces within times', at('00: 00: 01, 000', '00 :00:02 ,000'), [cue(1, 2)], []],
  ['a short arrow', '00:00:01,000 -> 00:00:02,000\ntext', [cue(1, 2)], []],
  ['places behind the times', '00:00:01,000 --> 00:00:02,000  X1:40 X2:600\ntext', [cue(1, 2)], []],
  ['an end before its start', at('00:00:02,000', '00:00:01,000'), [cue(2, 2)], ['endBeforeStart 1']],
  ['a negative time', at('-00:00:01,000', '00:00:01,000'), [cue(0, 1)], ['negativeTime 1']],
  ['another order', at('00:00:05,000', '00:00:06,000', 'b') + good, [cue(1, 2), cue(5, 6, 'b')], ['unordered 4']],
  [
    'one over the other',
    at('00:00:00,000', '00:00:03,000', 'a') + good,
    [cue(0, 3, 'a'), cue(1, 2)],
    ['overlapping 4'],
  ],
  [
    'tags',
    at('00:00:01,000', '00:00:02,000', '{\\an8}<i>a</i> <font color="#ff0000">b</font> <b>c'),
    [cue(1, 2, 'a b c')],
    [],
  ],
  [
    'what is no tag',
    at('00:00:01,000', '00:00:02,000', 'I <3 you, 1 < 2 > 0 <x> 1.5 -> 2'),
    [cue(1, 2, 'I <3 you, 1 < 2 > 0 <x> 1.5 -> 2')],
    [],
  ],
  [
    'no text',
    '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n',
    [cue(1, 2, ''), cue(3, 4, '')],
    [],
  ],
  ['arrows in a text', at('00:00:01,000', '00:00:02,000', 'a --> b\n-->'), [cue(1, 2, 'a --> b\n-->')], []],
  [
    'comments, styles, regions, names, settings',
    vtt(
      `STYLE\n::cue { color: red }\n\nREGION\nid:x\n\nNOTE\nno --> time\n\nintro\n00:01.000 --> 00:02.000 align:start line:1%\ntext`,
    ),
    [cue(1, 2)],
    [],
  ],
  ['a header with more in it', `WEBVTT - title\nKind: captions\nLanguage: en\n\n${good}`, [cue(1, 2)], []],
  ['no empty line behind the header', `WEBVTT\n${good}`, [cue(1, 2)], []],
  [
    'classes, languages, ruby',
    vtt(at('00:01.000', '00:02.000', '<c.big.red>a</c> <lang en>b</lang> <ruby>c<rt>d</rt></ruby>')),
    [cue(1, 2, 'a b cd')],
    [],
  ],
  [
    'entities',
    vtt(at('00:01.000', '00:02.000', 'Q&amp;A &lt;b&gt; &#233;&#xE9; &unknown; &#0;')),
    [cue(1, 2, 'Q&A <b> éé &unknown; &#0;')],
    [],
  ],
  [
    'a voice',
    vtt(at('00:01.000', '00:02.000', '<v.loud Ana  Lima>text</v>')),
    [{ ...cue(1, 2), speaker: 'Ana Lima' }],
    [],
  ],
  [
    'two voices',
    vtt(at('00:01.000', '00:02.000', '<v Ana>a\n<v Bob>b')),
    [{ ...cue(1, 2, 'a\nb'), speaker: 'Ana' }],
    ['severalVoices 3'],
  ],
  [
    'times of numbers that are texts',
    '{"segments":[{"startTime":"1","endTime":"2.0","body":"text","speaker":" "}]}',
    [cue(1, 2)],
    [],
  ],
  [
    'what recognisers write',
    '{"text":"x","segments":[{"id":0,"start":1,"end":2,"text":"text","words":[{"word":"text"}]}]}',
    [cue(1, 2)],
    [],
  ],
  ['negative seconds', '{"cues":[{"start":-1,"end":2,"text":"text"}]}', [cue(0, 2)], ['negativeTime 1']],
])('%s is mended', (_, file, cues, notes) => {
  const found = read(file);
  expect(found.cues).toEqual(cues);
  expect(found.notes.map(({ kind, line }) => `${kind} ${line}`)).toEqual(notes);
  captionTrackSchema.parse({ look: {}, cues: found.cues });
});

test('WebVTT without its header is read by the name of the file', () => {
  expect(read(at('00:01.000', '00:02.000'), 'a.VTT')).toMatchObject({
    format: 'vtt',
    notes: [{ kind: 'noHeader', line: 1 }],
  });
});

test('moments between words tell when each begins; words between moments share the time', () => {
  const [found] = read(vtt(at('00:01.000', '00:04.000', 'one <00:00:02.000>two six <c>three</c>'))).cues;
  expect(found?.text).toBe('one two six three');
  expect(found?.words.map(({ text, start, end }) => `${text} ${start} ${end}`)).toEqual([
    'one 1 2',
    'two 2 2.545',
    'six 2.545 3.091',
    'three 3.091 4',
  ]);
});

test('any text at all is read or refused with a line', () => {
  const piece = fc.oneof(
    fc.constantFrom('-->', '00:00:01,000', '\n', '\n\n', '1', '<v ', '{', '[', '"startTime":', 'WEBVTT', '&#', ' '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      try {
        captionTrackSchema.parse({ look: {}, cues: read(pieces.join('')).cues });
      } catch (error) {
        expect(error).toMatchObject({ name: 'SubtitleRefused', line: expect.any(Number) });
      }
    }),
    { numRuns: 300 },
  );
});

test('a track becomes what is said: words known keep their times, others share those of their cue', () => {
  const words = spoken('Hello there.', { start: 1 }).map(({ text, start, end }) => ({ text, start, end }));
  const transcript = transcriptOf([
    { ...cue(5, 6, 'Nice to\nmeet you.'), speaker: 'Bob' },
    { ...cue(1, 2, 'Hello there.'), words, speaker: 'Ana' },
    cue(3, 4, ' '),
  ]);
  expect(transcript.paragraphs.map((paragraph) => paragraph.speaker)).toEqual(['Ana', 'Bob']);
  expect(transcriptText(transcript)).toBe('Hello there.\n\nNice to meet you.');
  expect(wordsOf(transcript).slice(0, 2)).toMatchObject(words);
  expect(wordsOf(transcript).at(-1)?.end).toBe(6);
});

test('any track becomes a transcript that the contracts accept', () =>
  fc.assert(
    fc.property(trackOf(plainCue), (cues) => {
      const transcript = transcriptSchema.parse(transcriptOf(cues));
      const all = wordsOf(transcript);
      expect(all.every(({ start, end }, place) => start <= end && start >= (all[place - 1]?.start ?? 0))).toBe(true);
    }),
    { numRuns: 50 },
  ));

test('the figures are those of the contracts', () => {
  const parse = (change: object, count = 1) =>
    captionTrackSchema.safeParse({ look: {}, cues: Array.from({ length: count }, () => ({ ...cue(0, 1), ...change })) })
      .success;
  for (const [size, isTaken] of [
    [0, true],
    [1, false],
  ] as const) {
    expect(parse({ text: 'x'.repeat(CUE_MAX_CHARS + size) })).toBe(isTaken);
    expect(parse({ speaker: 'x'.repeat(SPEAKER_MAX_CHARS + size) })).toBe(isTaken);
    expect(parse({}, TRACK_MAX_CUES + size)).toBe(isTaken);
  }
  expect(limits.wordMaxChars).toBe(100);
});
