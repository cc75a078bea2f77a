/** What was mended while a file was read. */
export const noteKinds = [
  /** Neither UTF-8 nor UTF-16: read as Windows-1252. */
  'encoding',
  /** An end before its start: shown for no time. */
  'endBeforeStart',
  /** A time before the beginning: taken as the beginning. */
  'negativeTime',
  /** An empty line within a cue: its text goes on behind it. */
  'emptyLine',
  /** Cues that do not begin in order: put in order. */
  'unordered',
  /** A cue that begins while another is shown. */
  'overlapping',
  /** Several people speak in one cue: the first is named. */
  'severalVoices',
  /** A WebVTT file that does not begin with its name. */
  'noHeader',
] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface Note {
  readonly kind: NoteKind;
  /** From 1 on; of what concerns many, the first. */
  readonly line: number;
}
