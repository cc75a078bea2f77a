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

const versionOf = (directory, request) => {
  const require = createRequire(join(directory, 'package.json'));
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0];
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

/** A remote brings none of them: it takes the shell's, and a version that does not fit rejects instead of doubling. */
export const needed = (directory) =>
  Object.fromEntries(
    shared.map((request) => [
      request,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${versionOf(directory, request)}` },
    ]),
  );
