import type { RegisteredRemote } from '@wavereel/remote-kit/registry';
import type { MailService } from '../mails/service';
import type { Platform } from '../platform';
import { keptAnswer } from '../platform/kept-answer';
import { stopped, withChange } from '../platform/releases/changes';
import type { RegistryStore } from '../platform/releases/registry-store';
import { casesOf } from './cases';
import type { Case } from './cases';
import { judged } from './judge';
import type { Trial, Verdict } from './judge';
import type { SumStore } from './store';

/** Watches over the releases: judges what pages told of them, and takes back what is bad. */
export interface Warden {
  /** Whether a version of a remote is one that a page may have. */
  knows(remote: string, version: string): Promise<boolean>;
  /** Judges what is on trial of these remotes. Never fails: the next time is soon. */
  judge(remotes: Iterable<string>): Promise<void>;
}

interface Helpers {
  readonly registry: RegistryStore;
  readonly sums: SumStore;
  readonly mails: Pick<MailService, 'post'>;
  /** Told of each release that was stopped. */
  readonly onStopped: (remote: string, version: string) => void;
}

/** What is known of the registry serves for so long. */
const freshMs = 2_000;
/** Releases that the log was told of and that stand on. */
const mostTold = 200;

export function createWarden({ config, log }: Platform, { registry, sums, mails, onStopped }: Helpers): Warden {
  const known = keptAnswer(() => registry.read(), freshMs);
  const told = new Set<string>();

  const tellOnce = (key: string, tell: () => void): void => {
    if (told.has(key)) return;
    if (told.size >= mostTold) told.clear();
    told.add(key);
    tell();
  };

  const takeBack = async (remote: RegisteredRemote, { version, candidate, usual, stop }: Case & Verdict) => {
    const { name } = remote;
    const why =
      stop === 'slow'
        ? `it was drawn more slowly than the one before, by ${candidate.renders} pages`
        : `it failed in ${candidate.failures} of ${candidate.sessions} pages, where ${percent(usual)} are usual`;
    const about = { remote: name, version, ...numbersOf(candidate), why };
    if (!config.autoRollback)
      return tellOnce(`${name} ${version}`, () =>
        log.error(about, 'a release is bad, and stays: AUTO_ROLLBACK is off'),
      );
    let isDone = false;
    await registry.change((before) => {
      if (before === null) throw new Error('the registry is gone');
      const found = before.remotes.find((one) => one.name === name);
      const after = withChange(before, name, null, stopped(version, why, new Date().toISOString()));
      // Another process may have done it meanwhile.
      isDone = after.remotes.find((one) => one.name === name) !== found;
      return after;
    });
    known.forget();
    if (!isDone) return;
    await sums.forget(name, version);
    onStopped(name, version);
    log.error(about, 'a release was stopped');
    const readers = new Set([config.operatorEmail, remote.contact ?? null].filter((to) => to !== null));
    for (const to of readers)
      await mails.post({
        kind: 'releaseStopped',
        to,
        language: 'en',
        values: { remote: name, version, why },
        key: `release stopped ${name} ${version} ${to}`,
      });
  };

  const judgeOne = async (remote: RegisteredRemote): Promise<void> => {
    for (const each of await casesOf(sums, remote)) {
      const verdict = judged(each);
      if (verdict.stop !== null) await takeBack(remote, { ...each, ...verdict });
    }
  };

  return {
    knows: async (name, version) => {
      const isThere = async () => {
        const remote = (await known.read())?.remotes.find((one) => one.name === name);
        return remote !== undefined && versionsOf(remote).includes(version);
      };
      if (await isThere()) return true;
      // It may have gone out a moment ago, and a page tells of each release once. However much is made up, one reading is under way at a time.
      known.forget();
      return isThere();
    },
    judge: async (remotes) => {
      try {
        const now = await known.read();
        for (const name of new Set(remotes)) {
          const remote = now?.remotes.find((one) => one.name === name);
          if (remote) await judgeOne(remote);
        }
      } catch (error) {
        log.error({ err: error }, 'releases were not judged');
      }
    },
  };
}

const versionsOf = ({ version, canary, earlier }: RegisteredRemote): string[] => [
  version,
  ...(canary ? [canary.release.version] : []),
  ...earlier.map((one) => one.version),
];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const numbersOf = ({ sessions, failures, renders }: Trial['candidate']) => ({ sessions, failures, renders });
