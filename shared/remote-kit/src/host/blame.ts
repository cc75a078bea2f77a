import type { Blame } from '@wavereel/contracts';
import type { FailurePhase, RemoteFailure } from '../remote/remote-failure';

/** What is known of a failure by which one can tell whose fault it is. */
export interface Evidence {
  readonly phase: FailurePhase;
  /** The stack of what was thrown, and of what that came of. */
  readonly stack: string;
  readonly isOnline: boolean;
  /** Whether the server answered for the registry and for the files of the release, with whatever status. */
  readonly hasServer: boolean;
}

const extension = /\b(chrome|moz|safari|safari-web|ms-browser)-extension:/;

/** Whose fault a failure is. What an extension has its hands in is no release's, nor what a page without a line cannot have. */
export function blameOf({ phase, stack, isOnline, hasServer }: Evidence): Blame {
  if (extension.test(stack)) return 'extension';
  return phase === 'load' && !(isOnline && hasServer) ? 'line' : 'release';
}

/** Nobody waits for it: a line or a server that is slow is not taken for none. */
const askMs = 10_000;
const deepest = 3;

/** Whose fault a failure in this page is. Never rejects. */
export async function findBlame({ phase, cause, remote }: RemoteFailure): Promise<Blame> {
  const evidence = { phase, stack: stackOf(cause), isOnline: navigator.onLine };
  const hasServer = phase !== 'load' || !navigator.onLine || (await answers(['/remotes.json', remote.entry]));
  return blameOf({ ...evidence, hasServer });
}

function stackOf(thrown: unknown, depth = 0): string {
  if (!(thrown instanceof Error) || depth === deepest) return String(thrown);
  return `${thrown.stack ?? thrown.message}\n${stackOf(thrown.cause, depth + 1)}`;
}

/** Whether all of these are answered: a file that is missing is, one that the browser does not ask for is not. */
async function answers(addresses: readonly string[]): Promise<boolean> {
  try {
    const ask = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askMs) } as const;
    await Promise.all(addresses.map((address) => fetch(address, ask)));
    return true;
  } catch {
    return false;
  }
}
