import { apiErrorSchema } from '@wavereel/contracts';
import { isAxiosError } from 'axios';

/** What went wrong with a call. `message` is a sentence for the person, in their language where the server wrote it. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 where no answer came. */
    readonly status: number,
    /** A code of the error catalogue, or `network`, `cancelled`, `contract`. */
    readonly code: string,
    message: string,
    /** A sentence for each wrong field of a 422. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether trying again can help: the connection, a server that restarts or is busy, or a piece that had arrived after all. */
export function mayPass({ status, code }: ApiError): boolean {
  return code === 'network' || code === 'wrong_offset' || status === 429 || status >= 500;
}

/** Turns whatever a call threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isAxiosError(error)) return new ApiError(0, 'network', error instanceof Error ? error.message : String(error));
  if (error.code === 'ERR_CANCELED') return new ApiError(0, 'cancelled', error.message);
  if (!error.response) return new ApiError(0, 'network', error.message);
  const body = apiErrorSchema.safeParse(error.response.data);
  return body.success
    ? new ApiError(error.response.status, body.data.code, body.data.message, body.data.fields)
    : new ApiError(error.response.status, 'unreadable', error.message);
}
