import type { RegisteredRemote } from '../registry';
import type { FailurePhase } from '../remote/remote-failure';

/** How the last mount of a remote went in this page; times in milliseconds. */
export interface LoadRecord {
  readonly version: string;
  readonly entry: string;
  readonly loadMs: number | null;
  readonly mountMs: number | null;
  readonly failed: FailurePhase | null;
}

const records = new Map<string, LoadRecord>();

/** What is known of the remotes that this page has mounted, by name. */
export const loadRecords = (): ReadonlyMap<string, LoadRecord> => records;

/** Notes how far a mount has come. */
export function noteLoad({ name, version, entry }: RegisteredRemote, more: Partial<LoadRecord>): void {
  const known = records.get(name);
  const before = known?.version === version ? known : { version, entry, loadMs: null, mountMs: null, failed: null };
  records.set(name, { ...before, ...more });
}
