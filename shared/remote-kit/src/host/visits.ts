import type { Blame, ReleaseVisit } from '@wavereel/contracts';
import type { RegisteredRemote } from '../registry';
import type { Exposed } from '../remote/exposed';
import type { RemoteFailure } from '../remote/remote-failure';
import { findBlame } from './blame';
import { loadRecords } from './loads';
import { releasesOf } from './releases';

/** As much of a message as a visit takes. */
const messageLength = 500;
const longestMs = 60_000;

/** What was told of each release in this page. */
const told = new Map<string, { stood: boolean; failed: Blame | null }>();

function toldOf({ name, version }: RegisteredRemote) {
  const key = `${name} ${version}`;
  const known = told.get(key) ?? { stood: false, failed: null };
  told.set(key, known);
  return known;
}

const within = (ms: number | null): number => Math.min(longestMs, Math.max(0, Math.round(ms ?? 0)));

/** Tells that a release stands, the first time in this page. A part of it says nothing of the whole, and what has failed is told. */
export function tellStood(remote: RegisteredRemote, exposed: Exposed, tell: (visit: ReleaseVisit) => void): void {
  const known = toldOf(remote);
  const record = loadRecords().get(remote.name);
  if (exposed !== 'app' || known.stood || known.failed === 'release' || record?.version !== remote.version) return;
  known.stood = true;
  const times = { loadMs: within(record.loadMs), mountMs: within(record.mountMs) };
  tell({ remote: remote.name, version: remote.version, outcome: 'stood', ...times });
}

/** Finds whose fault a failure is, tells of it, the first time in this page, and keeps this browser from a release that is at fault. */
export async function tellFailed(
  failure: RemoteFailure,
  exposed: Exposed,
  tell: (visit: ReleaseVisit) => void,
): Promise<void> {
  const { remote, phase, message } = failure;
  const blame = await findBlame(failure);
  if (blame === 'release') releasesOf(exposed).avoid(remote);
  const known = toldOf(remote);
  if (known.failed === 'release' || known.failed === blame) return;
  known.failed = blame;
  const { name, version } = remote;
  tell({
    ...{ remote: name, version, outcome: 'failed', phase, blame, hadStood: known.stood },
    message: message.slice(0, messageLength),
  });
}
