import type { CaptionCue } from '@wavereel/contracts';
import { tokensOfCue } from '../cue-words';
import { splitWords } from '../graphemes';
import { escapeSrt, escapeVtt } from './markup';
import { clockOf } from './times';

/** An empty line would end the cue. */
const withoutEmptyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** SubRip: numbered, with commas. It has no way to say who speaks, nor when each word is said. */
export const writeSrt = (cues: readonly CaptionCue[]): string =>
  cues
    .map(({ start, end, text }, at) => {
      const times = `${clockOf(start, ',')} --> ${clockOf(end, ',')}`;
      return `${at + 1}\n${times}\n${escapeSrt(withoutEmptyLines(text))}\n`;
    })
    .join('\n');

export interface VttOptions {
  /** With the moment at which each word is said, where it is known. */
  readonly words?: boolean;
}

/** WebVTT, with whoever speaks as `<v Name>`. */
export function writeVtt(cues: readonly CaptionCue[], { words = false }: VttOptions = {}): string {
  const blocks = cues.map((cue) => {
    const voice = cue.speaker === undefined ? '' : `<v ${escapeVtt(cue.speaker)}>`;
    const text = words ? withMoments(cue) : escapeVtt(withoutEmptyLines(cue.text));
    return `${clockOf(cue.start, '.')} --> ${clockOf(cue.end, '.')}\n${voice}${text}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Each word behind its moment, the first of the cue as well: it may not begin with it. */
function withMoments(cue: CaptionCue): string {
  const text = withoutEmptyLines(cue.text);
  const { tokens, isKnown } = tokensOfCue(cue);
  if (!isKnown) return escapeVtt(text);
  let at = 0;
  return text
    .split('\n')
    .map((line) =>
      splitWords(line)
        .map((word) => `<${clockOf(tokens[at++]?.start ?? cue.start, '.')}>${escapeVtt(word)}`)
        .join(' '),
    )
    .join('\n');
}

/** The transcript of a podcast as its namespace has it, version 1.0.0, with the times of words where they are known. */
export const writeJson = (cues: readonly CaptionCue[]): string =>
  JSON.stringify(
    {
      version: '1.0.0',
      segments: cues.map(({ start, end, text, words, speaker }) => ({
        ...(speaker === undefined ? {} : { speaker }),
        startTime: start,
        endTime: end,
        body: text,
        ...(words.length === 0
          ? {}
          : { words: words.map((word) => ({ startTime: word.start, endTime: word.end, body: word.text })) }),
      })),
    },
    null,
    2,
  );

/** What is said, one line a cue, with who says it where that changes. */
export function writeText(cues: readonly CaptionCue[]): string {
  let last: string | undefined;
  return cues
    .map(({ text, speaker }) => {
      const isOther = speaker !== undefined && speaker !== last;
      last = speaker;
      const line = splitWords(text).join(' ');
      return isOther ? `${speaker}: ${line}` : line;
    })
    .join('\n');
}
