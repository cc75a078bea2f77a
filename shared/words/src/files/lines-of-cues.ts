import type { CaptionCue } from '@wavereel/contracts';
import { CUE_MAX_CHARS, TRACK_MAX_CUES } from '../bounds';
import { readMarkup } from './markup';
import type { Note } from './notes';
import { SubtitleRefused } from './refused';
import { hasArrow, timesOf } from './times';

export interface Read {
  readonly cues: CaptionCue[];
  /** Line at which each cue begins. */
  readonly lines: number[];
  readonly notes: Note[];
}

/** A cue on its way: times and the lines of its text. */
interface Block {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string[];
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

const isNumber = (line = ''): boolean => /^\s*\d+\s*$/.test(line);

const looksLikeTime = /\d\s*:\s*\d/;

/** What may stand above times: the number of an SRT cue, or the name of one, with an empty line before it. */
const isAboveTimes = (lines: readonly string[], at: number): boolean =>
  (isNumber(lines[at]) || at === 0 || isBlank(lines[at - 1])) && timesOf(lines[at + 1] ?? '') !== null;

/**
 * Cues of lines as SRT and WebVTT have them: a line of times, and text until the next.
 *
 * @param isSkipped Whether a block that begins at this line is no cue.
 * @throws SubtitleRefused with the line of what cannot be understood.
 */
export function readLines(lines: readonly string[], isSkipped: (line: string) => boolean): Read {
  const read: Read = { cues: [], lines: [], notes: [] };
  let block: Block | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if ((at === 0 || isBlank(lines[at - 1])) && isSkipped(line)) {
      while (!isBlank(lines[at + 1]) && !hasArrow(lines[at + 1] ?? '')) at += 1;
    } else if (hasArrow(line)) {
      if (block !== null) finish(block, read);
      block = begin(line, at + 1, read);
    } else if (block === null) {
      if (!isBlank(line) && !isAboveTimes(lines, at)) assertNumber(lines, at);
    } else if (!isAboveTimes(lines, at)) {
      if (!isBlank(line) && isBlank(lines[at - 1]) && block.text.some((each) => !isBlank(each)))
        read.notes.push({ kind: 'emptyLine', line: at });
      block.text.push(line);
    }
  }
  if (block !== null) finish(block, read);
  return read;
}

/** What stands before the first time may be the number of a cue; if that cue has no time, the line below is wrong. @throws SubtitleRefused */
function assertNumber(lines: readonly string[], at: number): void {
  const line = lines[at] ?? '';
  if (isNumber(line) && !isBlank(lines[at + 1])) return;
  throw new SubtitleRefused(
    at + 1,
    looksLikeTime.test(line) && isNumber(lines[at - 1]) ? 'badTime' : 'textWithoutTime',
  );
}

function begin(line: string, number: number, { notes, cues }: Read): Block {
  const times = timesOf(line);
  if (times === null) throw new SubtitleRefused(number, 'badTime');
  if (cues.length >= TRACK_MAX_CUES) throw new SubtitleRefused(number, 'tooMany');
  if (times.start < 0 || times.end < 0) notes.push({ kind: 'negativeTime', line: number });
  const start = Math.max(0, times.start);
  if (times.end < start && times.end >= 0) notes.push({ kind: 'endBeforeStart', line: number });
  return { line: number, start, end: Math.max(start, times.end), text: [] };
}

function finish({ line, start, end, text }: Block, read: Read): void {
  const marked = text.filter((each) => !isBlank(each)).join('\n');
  const { text: said, words, speaker, hasSeveralVoices } = readMarkup(marked, start, end);
  if (said.length > CUE_MAX_CHARS) throw new SubtitleRefused(line, 'textTooLong');
  if (hasSeveralVoices) read.notes.push({ kind: 'severalVoices', line });
  read.lines.push(line);
  read.cues.push({ start, end, text: said, words, ...(speaker === null ? {} : { speaker }) });
}
