import { useRead, useSend } from '@wavereel/client';
import { endpoints, limits, type Transcription } from '@wavereel/contracts';

/** What is known of the words of a sound. */
export type WordsState =
  /** Not known (yet); nothing is said about it. */
  | { readonly status: 'unknown' }
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly percent: number | null }
  | { readonly status: 'failed'; readonly id: string; readonly reason: string | null }
  | { readonly status: 'there'; readonly transcription: Transcription };

/** The newest transcription that has words, else the newest. A list is asked for: one that is not there is no fault. */
export function useWords(guid: string): WordsState {
  const list = useRead(
    endpoints.transcriptions.list,
    { query: { guid } },
    { pollMs: (rows) => (rows?.[0]?.statusText === 'Pending' ? limits.pollMs : false) },
  );
  const newest = list.data?.[0];
  const complete = list.data?.find(({ statusText }) => statusText === 'Complete');
  const words = useRead(
    endpoints.transcriptions.get,
    { params: { id: complete?._id ?? '' } },
    { enabled: complete !== undefined },
  );
  if (complete !== undefined)
    return words.data ? { status: 'there', transcription: words.data } : { status: 'unknown' };
  if (list.data === undefined) return { status: 'unknown' };
  if (newest === undefined) return { status: 'none' };
  if (newest.statusText === 'Failed') return { status: 'failed', id: newest._id, reason: newest.error };
  return { status: 'pending', percent: newest.progress?.progress ?? null };
}

/** Begins to write down what is said, or listens once more. */
export function useWriteDown(guid: string, title: string) {
  const begin = useSend(endpoints.transcriptions.transcribe, 'transcriptions.changed');
  const again = useSend(endpoints.transcriptions.retry, 'transcriptions.changed');
  return {
    begin: () => begin.mutate({ query: { guid, title } }),
    again: (id: string) => again.mutate({ params: { id } }),
    isPending: begin.isPending || again.isPending,
    error: begin.error ?? again.error,
  };
}
