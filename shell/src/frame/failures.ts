import { call } from '@wavereel/client';
import { endpoints, type ReleaseVisit } from '@wavereel/contracts';
import type { RemoteFailure } from '@wavereel/remote-kit/host';

/**
 * Loading and mounting a remote, or a part of one, may take this long together; then what stands in for it is shown. The largest take three to four
 * seconds on the slowest lines of phones, and whoever is there waits rather than presses Retry.
 */
export const remoteBudgetMs = 10_000;

/** So long the shell's own places in the sidebar wait for what may come above them: nobody is kept from signing out by what does not answer. */
export const aboveMs = 2_000;

/** Nothing of a failure is silent: the console has it. */
export function report({ remote: { name, version }, phase, cause }: RemoteFailure): void {
  console.error(`${name} ${version} failed at ${phase}:`, cause);
}

/** The server counts how releases fare, and stops one that is bad. */
export function reportVisit(visit: ReleaseVisit): void {
  // A report that does not arrive must not be a failure of its own.
  void call(endpoints.suite.visited, { body: visit }).catch(() => undefined);
}
