import { limits } from '@wavereel/contracts';
import { bus, type Notice } from '@wavereel/events';
import { Toaster } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { useKitText } from '../texts';

interface Shown extends Notice {
  readonly id: string;
}

/** Shows every `notify` of the bus for as long as it asks. */
export function Notices() {
  return <LastingNotices lasts={limits.messageMs} />;
}

/** @param lasts milliseconds, where a notice does not say */
export function LastingNotices({ lasts }: { readonly lasts: number }) {
  const text = useKitText();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const dismiss = (id: string) => setShown((all) => all.filter((one) => one.id !== id));

  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = bus.on('notify', (notice) => {
      const id = String(++count);
      // A refusal may be said by the frame and by the screen that met it: once is enough.
      const isSaid = (all: readonly Shown[]) =>
        notice.tone === 'bad' && all.some(({ tone, text: said }) => tone === 'bad' && said === notice.text);
      setShown((all) => (isSaid(all) ? all : [...all, { ...notice, id }]));
      timers.add(setTimeout(() => dismiss(id), notice.lasts ?? lasts));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [lasts]);

  return <Toaster toasts={shown} onDismiss={dismiss} closeLabel={text('toast.close')} />;
}
