import { errorCode } from '../error-code';

/** The database's own code of why it refused a statement; empty where it did not. */
export function refusalCode(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? refusalCode(error.cause) : errorCode(error);
}

/** A row like it is there already: somebody else wrote it in the same moment. */
export const isDuplicate = (error: unknown): boolean => refusalCode(error) === '23505';

/** What the row belongs to is there no more: somebody else removed it in the same moment. */
export const isOrphan = (error: unknown): boolean => refusalCode(error) === '23503';

/** It and another waited for each other, and it was the one to be ended. */
export const isCrossed = (error: unknown): boolean => refusalCode(error) === '40P01';

/** Its disk is full. */
export const isDiskFull = (error: unknown): boolean => refusalCode(error) === '53100';
