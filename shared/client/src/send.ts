import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '@wavereel/contracts';
import { call, type AnyEndpoint, type CallArguments } from './call';
import type { ApiError } from './error';
import { tellNews } from './news';

/** Sends to an endpoint; where that succeeds it is told as these news. */
export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  ...news: readonly string[]
): UseMutationResult<AnswerOf<E>, ApiError, CallArguments<E>> {
  return useMutation<AnswerOf<E>, ApiError, CallArguments<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => tellNews(...news),
  });
}
