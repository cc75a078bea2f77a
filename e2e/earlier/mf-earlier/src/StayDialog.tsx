import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import { Button, Dialog } from '@wavereel/ui';
import { useState } from 'react';

/** While `active`, asks whoever leaves. */
export function StayDialog({ active }: { readonly active: boolean }) {
  const text = useText('mf-earlier');
  const [answer, setAnswer] = useState<((free: boolean) => void) | null>(null);
  useLeaveGuard(active, () => new Promise((resolve) => setAnswer(() => resolve)));
  const say = (free: boolean) => {
    answer?.(free);
    setAnswer(null);
  };
  return (
    <Dialog open={answer !== null} onClose={() => say(false)} title={text('stay')} closeLabel={text('close')} actions={<Button onClick={() => say(true)}>{text('leave')}</Button>}>
      {text('stayText')}
    </Dialog>
  );
}
