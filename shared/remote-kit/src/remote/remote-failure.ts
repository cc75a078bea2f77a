import type { RegisteredRemote } from '../registry';
import type { Exposed } from './exposed';

export type FailurePhase = 'load' | 'mount' | 'render';

/** Why a remote, or a part of it, is not there. */
export class RemoteFailure extends Error {
  constructor(
    readonly remote: RegisteredRemote,
    readonly phase: FailurePhase,
    override readonly cause: unknown,
    exposed: Exposed = 'app',
  ) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(exposed === 'app' ? message : `${exposed}: ${message}`);
    this.name = 'RemoteFailure';
  }
}
