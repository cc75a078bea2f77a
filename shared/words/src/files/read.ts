import type { CaptionCue } from '@wavereel/contracts';
import { decode } from './decode';
import { readJson } from './json-cues';
import { readLines, type Read } from './lines-of-cues';
import type { Note } from './notes';
import { SubtitleRefused } from './refused';
import { hasArrow } from './times';

export type SubtitleFormat = 'srt' | 'vtt' | 'json';

export interface Subtitles {
  readonly format: SubtitleFormat;
  /** In the order in which they begin. */
  readonly cues: CaptionCue[];
  /** What was mended, in the order of the lines. */
  readonly notes: Note[];
}

/** A longer file is no subtitles: a whole day of speech is less. */
export const SUBTITLE_MAX_BYTES = 5 * 1024 * 1024;

function textOf(bytes: Uint8Array): { text: string; notes: Note[] } {
  if (bytes.length > SUBTITLE_MAX_BYTES) throw new SubtitleRefused(1, 'tooLarge');
  const { text, isGuessed } = decode(bytes);
  if (text.trim() === '') throw new SubtitleRefused(1, 'empty');
  return { text: text.replace(/^\ufeff/, ''), notes: isGuessed ? [{ kind: 'encoding', line: 1 }] : [] };
}

/**
 * Reads SRT, WebVTT or JSON of any encoding that is met, by what stands in it. Cues come in the order in which they begin.
 *
 * @param name Of the file: what ends in `.vtt` is WebVTT though it may not say so.
 * @throws SubtitleRefused with the line and why.
 */
export function readSubtitles(bytes: Uint8Array, name = ''): Subtitles {
  const { text, notes } = textOf(bytes);
  const isNamedVtt = /\.vtt$/i.test(name);
  const { format, read } = readAs(text, isNamedVtt);
  if (isNamedVtt && format === 'vtt' && !/^\s*WEBVTT/.test(text)) notes.push({ kind: 'noHeader', line: 1 });
  if (read.cues.length === 0) throw new SubtitleRefused(1, format === 'json' ? 'noCues' : 'noTimes');
  const order = read.cues
    .map((cue, at) => ({ cue, line: read.lines[at] ?? 1 }))
    .toSorted((one, other) => one.cue.start - other.cue.start);
  const all = [...notes, ...read.notes, ...orderNotes(read)];
  return { format, cues: order.map(({ cue }) => cue), notes: all.sort((one, other) => one.line - other.line) };
}

function readAs(text: string, isNamedVtt: boolean): { format: SubtitleFormat; read: Read } {
  if (/^\s*[[{]/.test(text)) return { format: 'json', read: readJson(text) };
  const lines = text.split('\n');
  const isVtt = /^\s*WEBVTT/.test(text);
  if (!isVtt && !lines.some(hasArrow)) throw new SubtitleRefused(1, 'noTimes');
  const isSkipped = (line: string): boolean => /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/.test(line.trimStart());
  if (isVtt || isNamedVtt) return { format: 'vtt', read: readLines(lines, isSkipped) };
  return { format: 'srt', read: readLines(lines, () => false) };
}

/** The first cue that is out of order, and the first that begins while the one before it is shown. */
function orderNotes({ cues, lines }: Read): Note[] {
  const unordered = cues.findIndex(({ start }, at) => start < (cues[at - 1]?.start ?? 0));
  const overlapping = cues.findIndex(
    ({ start }, at) => at > 0 && at !== unordered && start < (cues[at - 1]?.end ?? 0) - 0.001,
  );
  const note = (kind: Note['kind'], at: number): Note[] => (at < 0 ? [] : [{ kind, line: lines[at] ?? 1 }]);
  return [...note('unordered', unordered), ...note('overlapping', overlapping)];
}

/**
 * A file of nothing but text: what is said, without times.
 *
 * @throws SubtitleRefused where it is too large, empty or not a text.
 */
export const readText = (bytes: Uint8Array): string => textOf(bytes).text.trim();
