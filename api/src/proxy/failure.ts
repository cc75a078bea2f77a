import { ApiFailure } from '../http/failure';
import { OutsideError } from '../platform/outside';

const megabyte = 1024 * 1024;

/** What a person hears of a reading that failed. Why stays with us: it would tell what lies behind an address. */
export function remoteFailure(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof OutsideError)) return error;
  if (error.reason === 'busy') return new ApiFailure('unavailable');
  return error.reason === 'too_large'
    ? new ApiFailure('too_large', { limit: maxBytes / megabyte })
    : new ApiFailure('remote_unreachable');
}
