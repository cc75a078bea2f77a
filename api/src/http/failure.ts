import type { ErrorCode } from '@wavereel/contracts';
import type { Texts } from '../locales/en';

/** Why something failed, kept without words: they are put in for whoever reads it. */
export interface Failure {
  readonly code: ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Thrown by services; becomes an answer with the status and sentence of the error catalogue. */
export class ApiFailure extends Error implements Failure {
  override readonly name = 'ApiFailure';

  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    /** The wrong fields of a 422, each with the error or text that its sentence comes from. */
    readonly fields: Readonly<Record<string, ErrorCode | keyof Texts>> = {},
  ) {
    super(code);
  }
}
