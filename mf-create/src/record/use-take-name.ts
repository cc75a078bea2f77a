import { useText } from '@wavereel/i18n';
import { fileTime } from './wav-file';

/** Names the file of a recording by when it began, in the language of the page. */
export function useTakeName(): (began: Date) => string {
  const text = useText('mf-create');
  return (began) => text('record.fileName', { when: fileTime(began) });
}
