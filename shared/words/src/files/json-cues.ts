import type { CaptionCue } from '@wavereel/contracts';
import { CUE_MAX_CHARS, TRACK_MAX_CUES } from '../bounds';
import { speakerName } from '../speaker-name';
import { parseJson, type Json } from './json-lines';
import type { Read } from './lines-of-cues';
import { SubtitleRefused } from './refused';

/** Names of the members: ours, and those of the transcripts of podcasts. */
const spellings = [
  { list: 'cues', start: 'start', end: 'end', text: 'text' },
  { list: 'segments', start: 'startTime', end: 'endTime', text: 'body' },
  // As speech recognisers write them.
  { list: 'segments', start: 'start', end: 'end', text: 'text' },
] as const;
type Spelling = (typeof spellings)[number];

const WORD_MAX_CHARS_IN_CUE = 200;

type JsonObject = { [name: string]: Json };
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Seconds of a number, or of one that is written as a text; null for anything else. */
function secondsOf(value: Json | undefined): number | null {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : null;
}

/** Which way these are written: where two have the same list, by the first that stands in it. */
function spellingOf(document: JsonObject): Spelling | undefined {
  const fitting = spellings.filter(({ list }) => Array.isArray(document[list]));
  return (
    fitting.find(({ list, start }) => {
      const entries = document[list];
      const first = Array.isArray(entries) ? entries[0] : undefined;
      return isObject(first) && Object.hasOwn(first, start);
    }) ?? fitting[0]
  );
}

/**
 * Cues of JSON: `{ cues: [{ start, end, text, words, speaker }] }`, or the transcript of a podcast, `{ segments: [{ startTime, endTime, body, speaker, words }] }`.
 *
 * @throws SubtitleRefused with the line at which the cue begins that cannot be read.
 */
export function readJson(text: string): Read {
  const { value, lineOf } = parseJson(text);
  const spelling = isObject(value) ? spellingOf(value) : undefined;
  const list = spelling !== undefined && isObject(value) ? value[spelling.list] : undefined;
  if (spelling === undefined || !Array.isArray(list)) throw new SubtitleRefused(1, 'noCues');
  const read: Read = { cues: [], lines: [], notes: [] };
  for (const entry of list) {
    if (!isObject(entry)) throw new SubtitleRefused(lineOf(list), 'noCues');
    const line = lineOf(entry);
    if (read.cues.length >= TRACK_MAX_CUES) throw new SubtitleRefused(line, 'tooMany');
    read.lines.push(line);
    read.cues.push(cueOf(entry, spelling, line, read));
  }
  return read;
}

function cueOf(entry: JsonObject, spelling: Spelling, line: number, { notes }: Read): CaptionCue {
  const times = [secondsOf(entry[spelling.start]), secondsOf(entry[spelling.end])];
  const [start, end] = times.map((time) => (time === null ? null : Math.max(0, time)));
  const body = entry[spelling.text];
  if (start == null || end == null) throw new SubtitleRefused(line, 'badTime');
  if (typeof body !== 'string') throw new SubtitleRefused(line, 'noText');
  if (body.length > CUE_MAX_CHARS) throw new SubtitleRefused(line, 'textTooLong');
  if (times.some((time) => time !== null && time < 0)) notes.push({ kind: 'negativeTime', line });
  else if (end < start) notes.push({ kind: 'endBeforeStart', line });
  const speaker = typeof entry['speaker'] === 'string' ? speakerName(entry['speaker']) : null;
  const said = body.replace(/\r\n?/g, '\n');
  const words = wordsOf(entry['words'], spelling);
  return { start, end: Math.max(start, end), text: said, words, ...(speaker === null ? {} : { speaker }) };
}

/** Words with their times; none where one of them is not understood. */
function wordsOf(list: Json | undefined, spelling: Spelling): CaptionCue['words'] {
  if (!Array.isArray(list)) return [];
  const words = list.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const [start, end, text] = [secondsOf(entry[spelling.start]), secondsOf(entry[spelling.end]), entry[spelling.text]];
    const isWord = typeof text === 'string' && text.length <= WORD_MAX_CHARS_IN_CUE;
    return !isWord || start === null || end === null || start < 0 || end < 0 ? [] : [{ start, end, text }];
  });
  return words.length === list.length ? words : [];
}
