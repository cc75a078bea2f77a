export type FailureType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** A request that the provider refuses, as it says so on the wire. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  constructor(
    readonly status: number,
    readonly type: FailureType,
    message: string,
    readonly more: { readonly code?: string; readonly param?: string; readonly decline_code?: string } = {},
  ) {
    super(message);
  }
}

/** Something in a request is wrong, or cannot be now. */
export const refused = (message: string, param?: string, code?: string): ProviderFailure =>
  new ProviderFailure(400, 'invalid_request_error', message, {
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });

export const missing = (what: string, id: string, param = 'id'): ProviderFailure =>
  new ProviderFailure(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param });

export const declined = (): ProviderFailure =>
  new ProviderFailure(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
