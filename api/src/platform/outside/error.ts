/** Why an address was not read. `refused` covers every address that may not be reached: no answer tells one such address from another; `busy` is our own want of a place. */
export type OutsideReason = 'refused' | 'unreachable' | 'timeout' | 'too_large' | 'bad_answer' | 'busy';

export class OutsideError extends Error {
  override readonly name = 'OutsideError';

  constructor(
    readonly reason: OutsideReason,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${reason}: ${detail}`, options);
  }
}
