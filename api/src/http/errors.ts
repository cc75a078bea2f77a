import { randomBytes } from 'node:crypto';
import { errorCatalogue, errorMessage } from '@wavereel/contracts';
import type { ApiErrorBody, Language } from '@wavereel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { say } from '../locales';
import { isDiskFull, isOrphan, isUnreachable } from '../platform/database';
import { errorCode } from '../platform/error-code';
import { StoreFullError, StoreUnreachableError } from '../platform/storage';
import { ApiFailure } from './failure';
import type { Failure } from './failure';
import { invalidBody, isErrorCode } from './field-errors';
import { preferredLanguage } from './language';

/** A part of a request that breaks the contract. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';

  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('invalid request');
  }
}

export const megabyte = 1024 * 1024;

/** Of a JSON body. Files travel elsewhere. */
export const bodyLimit = 2 * megabyte;

/** After which whoever found the service away may ask again. */
export const unavailableSeconds = 5;

/** What an error is told as: what fastify itself refuses by its codes, and what nobody foresaw as `internal`. */
export function failureOf(error: unknown, bodyBytes = bodyLimit): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof StoreFullError || isDiskFull(error)) return new ApiFailure('store_full');
  if (error instanceof StoreUnreachableError || isUnreachable(error)) return new ApiFailure('unavailable');
  if (isOrphan(error)) return new ApiFailure('not_found');
  switch (errorCode(error)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiFailure('unsupported_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiFailure('too_large', { limit: bodyBytes / megabyte });
    default: {
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
      if (status === 503) return new ApiFailure('unavailable');
      return new ApiFailure(typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'internal');
    }
  }
}

export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** A stored failure as a sentence. */
export function sentenceOf(failure: Failure | null, language: Language): string | null {
  return failure === null ? null : errorMessage(failure.code, language, failure.values);
}

function bodyOf(failure: ApiFailure, language: Language): ApiErrorBody {
  const body = { code: failure.code, message: errorMessage(failure.code, language, failure.values) };
  const names = Object.entries(failure.fields);
  if (names.length === 0) return body;
  const sentence = (key: (typeof names)[number][1]) =>
    isErrorCode(key) ? errorMessage(key, language, failure.values) : say(language, key, failure.values);
  return { ...body, fields: Object.fromEntries(names.map(([name, key]) => [name, sentence(key)])) };
}

/** Answers `failure` in the caller's language. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: ApiFailure): FastifyReply {
  if (failure.code === 'unavailable') reply.header('retry-after', unavailableSeconds);
  if (failure.code === 'rate_limited') reply.header('retry-after', String(failure.values['seconds'] ?? 60));
  return reply
    .status(errorCatalogue[failure.code].status)
    .header('cache-control', 'no-store')
    .send(bodyOf(failure, languageOf(request)));
}

/** Answers what nobody foresaw with a code by which it is found in the log. */
function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const code = randomBytes(4).toString('hex');
  request.log.error({ err: error, fault: code }, 'request failed');
  const language = languageOf(request);
  const body = bodyOf(new ApiFailure('internal'), language);
  const message = `${body.message} ${say(language, 'faultCode', { code })}`;
  return reply
    .status(500)
    .header('cache-control', 'no-store')
    .send({ ...body, message });
}

/** Every error leaves as `{ code, message, fields? }`; what nobody foresaw is logged and says nothing of itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof InvalidRequest) {
      return reply
        .status(422)
        .header('cache-control', 'no-store')
        .send(invalidBody(error.issues, languageOf(request)));
    }
    const failure = failureOf(error, request.routeOptions.bodyLimit);
    if (failure.code === 'internal') return sendFault(request, reply, error);
    const { status } = errorCatalogue[failure.code];
    if (status === 500 || (status === 503 && !(error instanceof ApiFailure)))
      request.log.error({ err: error }, 'request failed');
    return sendFailure(request, reply, failure);
  });
}
