import { ApiFailure } from '../http/failure';

/** Does something at the provider, and says in our words why it did not. What is a fault of ours stays one. */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inOurWords(error);
  }
}

/** What the provider's kit calls an error; null for what is none of its. Its classes are not loaded for that: it is large, and most processes never ask. */
export const kindOfError = (error: unknown): string | null =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : null;

/** What was asked for is not at the provider. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing';

function inOurWords(error: unknown): unknown {
  switch (kindOfError(error)) {
    case 'StripeCardError':
      return new ApiFailure('payment_failed');
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
    case 'StripeAPIError':
      return new ApiFailure('provider_silent');
    case null:
      return error;
    default:
      // What it refuses otherwise is a mistake of ours; as it is, it would be answered as one of whoever asked.
      return new Error(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
