import { pause } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useLeaveGuard } from '@wavereel/remote-kit';
import type { Editing } from './use-content';

/** Milliseconds that a server may keep somebody who leaves. */
const longest = 3_000;

/** While something is unsaved, saves before the frame leads away; what the server cannot have is kept on this device, and that is said. */
export function useLeaving({ state, flush }: Pick<Editing, 'state' | 'flush'>): void {
  const text = useText('mf-link');
  const isUnsaved = state.status !== 'saved' && state.status !== 'untouched';
  useLeaveGuard(isUnsaved, async () => {
    const isSaved = await Promise.race([flush(), pause(longest).then(() => false)]);
    if (!isSaved) bus.emit('notify', { tone: 'info', text: text('save.keptHere') });
    return true;
  });
}
