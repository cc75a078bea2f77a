import { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import type { ImportFailure } from './ImportButton';

/** Why a file became no design, in the language of the page. */
export function useFailureText(): (failure: ImportFailure) => string {
  const text = useText('mf-designs');
  const say = useErrorText();
  return (failure) => {
    if (failure instanceof ApiError) return say(failure);
    if (failure.place === null) return text('file.tooLarge');
    return failure.place === '' ? text('file.none') : text('file.wrong', { place: failure.place });
  };
}
