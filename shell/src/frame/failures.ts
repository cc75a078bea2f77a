import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import type { RemoteFailure } from '@wavereel/remote-kit/host';

/** Loading and mounting a remote, or a part of one, may take this long together; then what stands in for it is shown. */
export const remoteBudgetMs = 4_000;

/** As much of a message as a report takes. */
const messageLength = 500;

/** Nothing of a failure is silent: the console has it, and the server counts it. */
export function report({ remote: { name, version }, phase, message, cause }: RemoteFailure): void {
  console.error(`${name} ${version} failed at ${phase}:`, cause);
  const body = { remote: name, version, phase, message: message.slice(0, messageLength) };
  // A report that does not arrive must not be a failure of its own.
  void call(endpoints.system.remoteFailed, { body }).catch(() => undefined);
}
