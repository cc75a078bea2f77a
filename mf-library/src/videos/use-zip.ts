import { useSend } from '@wavereel/client';
import { endpoints, type BodyOf } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { follow } from '../follow';
import { sayRefusal } from '../say-refusal';

/** Takes many videos along as one file; one is taken as it is. Says how much comes, and what is left out. */
export function useZip() {
  const text = useText('mf-library');
  const format = useFormat();
  const send = useSend(endpoints.jobs.zip);
  return {
    isBusy: send.isPending,
    download: (those: BodyOf<typeof endpoints.jobs.zip>['those']) =>
      send.mutate(
        { body: { those } },
        {
          onSuccess: ({ url, count, bytes, missing }) => {
            follow(url);
            const begun = text('select.downloaded', { count, size: format.bytes(bytes) });
            const left = missing > 0 ? ` ${text('select.notReady', { count: missing, of: count + missing })}` : '';
            bus.emit('notify', { tone: missing > 0 ? 'info' : 'good', text: begun + left });
          },
          onError: sayRefusal,
        },
      ),
  };
}
