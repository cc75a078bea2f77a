import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revisionBefore } from './version-before';

let repository: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Ana', '-c', 'user.email=ana@wavereel.example', ...words], {
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'wavereel-history-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function write(name: string, version: string, more = ''): void {
  mkdirSync(join(repository, 'shared', name), { recursive: true });
  writeFileSync(join(repository, 'shared', name, 'package.json'), `{\n  "version": "${version}"${more}\n}\n`);
}
function commit(says: string): string {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', says);
  return git('rev-parse', 'HEAD');
}

test('the version before is the last commit that had another, whatever else was changed since', () => {
  write('ui', '1.0.0');
  write('client', '1.0.0');
  commit('the first');
  write('ui', '1.1.0');
  commit('a step');
  const last = commit('a change elsewhere');
  write('client', '2.0.0');
  commit('a step of another');
  write('client', '2.0.0', ',\n  "license": "MIT"');
  commit('a change beside the version');
  const { commit: found, told } = revisionBefore(undefined, repository);
  expect(found).toBe(last);
  expect(told).toContain('a change elsewhere');
  expect(revisionBefore('HEAD^', repository).told).toContain('a step of another');
});

test('a step that came by a merge is one, and so is one that is not committed yet', () => {
  write('ui', '1.0.0');
  const first = commit('the first');
  git('checkout', '--quiet', '-b', 'elsewhere');
  write('ui', '1.1.0');
  commit('a step');
  git('checkout', '--quiet', 'main');
  const last = commit('meanwhile');
  git('merge', '--quiet', '--no-ff', '-m', 'together', 'elsewhere');
  expect(revisionBefore(undefined, repository).commit).toBe(last);
  write('ui', '1.2.0');
  expect(revisionBefore(undefined, repository).told).toContain('together');
  write('ui', '1.0.0');
  expect(revisionBefore(undefined, repository).told).toContain('together');
  expect(revisionBefore('main~1', repository).commit).toBe(last);
  expect(last).not.toBe(first);
});

test('where there is none it is said, with what to do', () => {
  write('ui', '1.0.0');
  commit('the first');
  expect(() => revisionBefore(undefined, repository)).toThrow('--since');
  expect(() => revisionBefore('nowhere', repository)).toThrow('There is no revision nowhere.');
  expect(() => revisionBefore('--output=x', repository)).toThrow('There is no revision --output=x.');
});
