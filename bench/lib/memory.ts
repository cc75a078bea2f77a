import { readFileSync, readdirSync } from 'node:fs';

/** Megabytes of memory that the process of a program holds now; null while there is none. */
export function residentMegabytes(program: string): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [command = '', ...parts] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (!command.includes('node') || !parts.some((part) => part.endsWith(program))) continue;
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (kilobytes !== undefined) return Number(kilobytes) / 1024;
    } catch {
      // It ended while it was looked at.
    }
  }
  return null;
}
