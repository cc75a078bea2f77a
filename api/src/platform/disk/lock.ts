import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../config';
import { errorCode } from '../error-code';

const heartbeatMs = 5_000;
/** A holder on another machine that has not touched its lock for this long is taken for dead. */
const silentMs = 30_000;

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** Tells two processes apart that were given the same pid. */
  birth: z.string(),
  since: z.string(),
  port: z.number().int(),
});
type Holder = z.infer<typeof holderSchema>;

export interface DirectoryLock {
  /** Writes the port that was really taken into the lock, for whoever is refused later. */
  setPort(port: number): void;
  release(): void;
}

/** The start time of a process in kernel ticks with the boot it belongs to; empty where the system tells neither. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

interface Found {
  holder: Holder;
  touched: number;
}

/** Who holds a lock; `none` where there is none, `unreadable` where nobody could tell. */
function readHolder(file: string): Found | 'none' | 'unreadable' {
  try {
    const { mtimeMs } = statSync(file);
    return { holder: holderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), touched: mtimeMs };
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'none' : 'unreadable';
  }
}

function holderLives({ holder, touched }: Found, host: string): boolean {
  if (holder.host !== host) return Date.now() - touched < silentMs;
  return isRunning(holder.pid) && holder.birth === birthOf(holder.pid);
}

/** A lock that this process finds under its own number was left by an earlier one. */
function isAlive(found: ReturnType<typeof readHolder>, host: string): found is Found {
  if (typeof found === 'string') return false;
  const isOwn = found.holder.host === host && found.holder.pid === process.pid;
  return !isOwn && holderLives(found, host);
}

/** Creates the file with its whole content in one step. False where it exists. */
function createExclusive(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock. One process at a time does this, so that none removes a lock just taken by another. */
async function removeStale(file: string, host: string): Promise<void> {
  const guard = `${file}.takeover`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      mkdirSync(guard);
    } catch {
      const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 5_000) rmSync(guard, { recursive: true, force: true });
      await wait(50);
      continue;
    }
    const found = readHolder(file);
    // One that was just given back is left alone: somebody else may be taking it at this moment.
    if (found !== 'none' && !isAlive(found, host)) rmSync(file, { force: true });
    rmSync(guard, { recursive: true, force: true });
    return;
  }
}

/**
 * Makes this process the only one that uses a data directory.
 * @throws StartError that says who holds it
 */
export async function lockDirectory(directory: string, owner: { host: string; port: number }): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock.json');
  const self: Holder = {
    pid: process.pid,
    host: owner.host,
    birth: birthOf(process.pid),
    since: new Date().toISOString(),
    port: owner.port,
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createExclusive(file, JSON.stringify(self))) return hold(file, self);
    const found = readHolder(file);
    if (isAlive(found, owner.host)) throw new StartError(refusal(directory, found.holder));
    await removeStale(file, owner.host);
  }
  throw new StartError(
    `The lock ${file} could not be taken. Remove it if no Wavereel uses this directory, then start again.`,
  );
}

/** Whether a living process holds a directory. One that is being locked at this moment counts as held. */
export function isHeld(directory: string, host: string): boolean {
  const found = readHolder(join(directory, 'lock.json'));
  if (typeof found !== 'string') return holderLives(found, host);
  const touched = statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched < silentMs;
}

function refusal(directory: string, holder: Holder): string {
  const port = holder.port === 0 ? '' : ` on port ${holder.port}`;
  return (
    `${directory} is in use by another Wavereel: process ${holder.pid} on ${holder.host}${port}, since ${holder.since}. ` +
    'Stop that one first, or set DATA_DIR to another directory.'
  );
}

function hold(file: string, self: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      clearInterval(heartbeat);
    }
  }, heartbeatMs);
  heartbeat.unref();
  return {
    setPort: (port) => writeFileSync(file, JSON.stringify({ ...self, port }), { mode: 0o600 }),
    release: () => {
      clearInterval(heartbeat);
      const found = readHolder(file);
      if (typeof found !== 'string' && found.holder.birth === self.birth) rmSync(file, { force: true });
    },
  };
}
