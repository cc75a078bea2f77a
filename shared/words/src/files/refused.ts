/** Why a file is no subtitles. Screens and the api say it in words. */
export const refusalReasons = [
  /** More than 5 MB. */
  'tooLarge',
  /** Not a text. */
  'binary',
  'empty',
  /** Text, but nowhere a time: `readText` reads it as what is said. */
  'noTimes',
  /** A time that cannot be understood. */
  'badTime',
  /** Text before the first time. */
  'textWithoutTime',
  /** A cue of more than 1,000 characters. */
  'textTooLong',
  /** More than 20,000 cues. */
  'tooMany',
  /** JSON that is not well formed, or nested without end. */
  'badJson',
  /** JSON without cues or segments, or with something else in their place. */
  'noCues',
  /** A cue or segment without its text, or with something else in its place. */
  'noText',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A file that cannot be read as subtitles. */
export class SubtitleRefused extends Error {
  /** @param line Where it goes wrong, from 1 on. */
  constructor(
    readonly line: number,
    readonly reason: RefusalReason,
  ) {
    super(`${reason} in line ${line}`);
    this.name = 'SubtitleRefused';
  }
}
