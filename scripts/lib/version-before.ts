import { execFileSync } from 'node:child_process';
import { CommandError } from './release-command';
import { top } from './workspace';

const gitMs = 30_000;
const manifests = ':(glob)shared/*/package.json';

/** A commit, and how people know it. */
export interface Revision {
  readonly commit: string;
  /** In short, with its day and what it says. */
  readonly told: string;
}

/**
 * The commit of a revision; without one the last at which a shared package had another version than in the folder now.
 * @throws CommandError where there is none
 */
export function revisionBefore(since: string | undefined, repository = top): Revision {
  const commit = since === undefined ? versionBefore(repository) : commitOf(since, repository);
  return { commit, told: git(repository, 'log', '-1', '--format=%h (%cs, %s)', commit) };
}

function versionBefore(repository: string): string {
  const now = versions(repository);
  // Each commit that touched them may be the one that stepped; what stood before that one is its first parent.
  const touched = git(repository, 'rev-list', '--first-parent', 'HEAD', '--', manifests).split('\n');
  for (const commit of ['HEAD', ...touched.map((one) => `${one}^`)]) {
    const found = tryCommit(commit, repository);
    if (found !== null && versions(repository, found) !== now) return found;
  }
  throw new CommandError('No shared package ever had another version. Name a revision: --since <revision>');
}

function commitOf(revision: string, repository: string): string {
  const found = tryCommit(revision, repository);
  if (found === null) throw new CommandError(`There is no revision ${revision}.`);
  return found;
}

function tryCommit(revision: string, repository: string): string | null {
  try {
    return git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    return null;
  }
}

/** The versions of the shared packages at a commit, else in the folder: a line each. */
function versions(repository: string, commit?: string): string {
  const lines = git(
    repository,
    'grep',
    '-E',
    '^  "version":',
    ...(commit === undefined ? [] : [commit]),
    '--',
    manifests,
  );
  return [...lines.matchAll(/(shared\/.*"version": *"[^"]*")/g)].map(([, line]) => line).join('\n');
}

function git(repository: string, ...question: readonly string[]): string {
  return execFileSync('git', ['-C', repository, ...question], {
    encoding: 'utf8',
    timeout: gitMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
