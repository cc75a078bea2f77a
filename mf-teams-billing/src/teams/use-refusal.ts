import { ApiError } from '@wavereel/client';
import { bus } from '@wavereel/events';
import { useErrorText } from '@wavereel/remote-kit';

/** Says why something could not be done; what somebody may not do, the frame says of every call. */
export function useRefusal(): (error: unknown) => void {
  const say = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 403) bus.emit('notify', { tone: 'bad', text: say(error) });
  };
}
