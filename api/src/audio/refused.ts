import type { ErrorCode } from '@wavereel/contracts';

/** A file that cannot be used, with the row of the error catalogue that says why. */
export class AudioRefused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`audio refused: ${code} ${JSON.stringify(values)}`);
    this.name = 'AudioRefused';
  }
}
