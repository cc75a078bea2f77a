import type { ApiError } from '@wavereel/client';
import { bus } from '@wavereel/events';

/** Says why something could not be done; what somebody may not do, the frame says of every call. */
export function sayRefusal({ status, message }: ApiError): void {
  if (status !== 403) bus.emit('notify', { tone: 'bad', text: message });
}
