import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
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
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return [{ pid, command, peakMegabytes: Number(peak ?? 0) / 1024 }];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}
