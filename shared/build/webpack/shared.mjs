import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Workspace packages of which a page holds exactly one: they carry its session, events, language and look. */
const sharedPackages = createRequire(import.meta.url)('../shared-packages.json');
const shared = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  ...sharedPackages.map((name) => `@wavereel/${name}`),
];

/** The package of a request. */
const nameOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const versionOf = (directory, request) => {
  const require = createRequire(join(directory, 'package.json'));
  const name = nameOf(request);
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8')).version;
    } catch {
      // Not in this node_modules; the next one up is looked at.
    }
  }
  throw new Error(`${name} is not installed for ${directory}`);
};

/** The shell brings every shared package in its own bundle, so that a remote costs no further request. */
export const offered = (directory) =>
  Object.fromEntries(
    shared.map((request) => {
      const version = versionOf(directory, request);
      return [request, { singleton: true, eager: true, version, requiredVersion: `^${version}` }];
    }),
  );

/**
 * A remote brings none of them: it takes the shell's, and a version that does not fit rejects instead of doubling. What it demands is the range that it
 * declares, which is what the registry says of it and what a release is judged by: a shell that was not released since goes on carrying it.
 */
export function needed(directory) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return Object.fromEntries(
    shared.map((request) => {
      const requiredVersion = dependencies[nameOf(request)] ?? `^${versionOf(directory, request)}`;
      return [request, { singleton: true, strictVersion: true, import: false, requiredVersion }];
    }),
  );
}
