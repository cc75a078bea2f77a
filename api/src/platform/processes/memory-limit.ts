import { findInPath } from './find-program';

const megabyte = 1024 * 1024;

/** How to start a program that may allocate so much and no more, where the system has a program to see to it; else as it is. */
export async function withinMemory(program: string, megabytes: number): Promise<[program: string, before: string[]]> {
  const prlimit = process.platform === 'linux' ? await findInPath('prlimit', process.env['PATH']) : null;
  // The soft limit alone: what it starts in turn has limits of its own, and may have more.
  return prlimit === null ? [program, []] : [prlimit, [`--data=${megabytes * megabyte}:`, '--core=0', '--', program]];
}
