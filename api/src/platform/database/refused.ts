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

/** Of connections that were refused, lost or ended, by Node and by PostgreSQL. */
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '08000', '08001', '08003', '08006']);
const endingCodes = new Set(['57P01', '57P02', '57P03']);
/** How the driver says the same where it has no code for it. */
const lostWords = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** It is stopped, starts, or says nothing: what was asked may be asked again. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isUnreachable(error.cause);
  const code = errorCode(error);
  return lostCodes.has(code) || endingCodes.has(code) || lostWords.test(error.message);
}

/** Its disk is full. */
export const isDiskFull = (error: unknown): boolean => refusalCode(error) === '53100';
