import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** The most memory that it held at once, in MB. */
  readonly peakMegabytes: number;
}

/** Every running process whose command line holds a text. Linux only. */
export function processesWith(text: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => describeProcess(Number(pid)))
    .filter(({ command }) => command.includes(text));
}

function describeProcess(pid: number): RunningProcess[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid, parent: number('PPid'), command, peakMegabytes: number('VmHWM') / 1024 }];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}

const ticksASecond = 100;

/** Milliseconds that a process has computed until now, in all of its threads. A busy machine does not change them as it does the time of day. */
export const computedBy = (pid: number): number => computedIn(`/proc/${pid}/stat`);

/** Those of its main thread alone. */
export const computedByMainThread = (pid: number): number => computedIn(`/proc/${pid}/task/${pid}/stat`);

function computedIn(file: string): number {
  // Behind the name, which may hold anything: the state is the first.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond;
}
