import { findInPath } from './find-program';

const megabyte = 1024 * 1024;

interface Limits {
  readonly megabytes: number;
  /** Of computing; null for as long as it likes. */
  readonly seconds: number | null;
}

/** How to start a program that may have so much and no more, where the system has a program to see to it; else as it is. */
export async function withinLimits(
  program: string,
  { megabytes, seconds }: Limits,
): Promise<[program: string, before: string[]]> {
  const prlimit = process.platform === 'linux' ? await findInPath('prlimit', process.env['PATH']) : null;
  // The soft limits alone: what it starts in turn has limits of its own, and may have more.
  const limits = [`--data=${megabytes * megabyte}:`, ...(seconds === null ? [] : [`--cpu=${seconds}:`]), '--core=0'];
  return prlimit === null ? [program, []] : [prlimit, [...limits, '--', program]];
}
