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
