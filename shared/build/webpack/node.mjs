import { join } from 'node:path';
import { scripts } from './rules.mjs';

/** They go into the bundle with all that they need: found and read as hundreds of small files, they would take most of a program's start. */
const BUNDLED = [
  '@fastify',
  'close-with-grace',
  'drizzle-orm',
  'entities',
  'fastify',
  'htmlparser2',
  'ipaddr.js',
  'jose',
  'nodemailer',
  'pg',
  'pino',
  'zod',
];

/**
 * Needed by some of those, but left where npm puts it: the first reads files that lie beside it, and the rest is only loaded where somebody
 * asks for it, or is not there at all.
 */
const LEFT_OUTSIDE = [
  '@electric-sql/pglite',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  'pg-native',
];

/** Whether a request is for one of these packages, or for all of a scope. */
const isOf = (request, names) => names.some((name) => request === name || request.startsWith(`${name}/`));

/** Our own workspace packages are source and go into the bundle; npm packages stay outside, but for a few and what those need. */
const external = ({ context, request, dependencyType }, answer) => {
  const isOurs = request.startsWith('.') || request.startsWith('/') || isOf(request, ['@wavereel']);
  const isBundled = (isOf(request, BUNDLED) || context.includes('/node_modules/')) && !isOf(request, LEFT_OUTSIDE);
  if (isOurs || isBundled) return answer();
  return answer(null, request, dependencyType === 'commonjs' ? 'node-commonjs' : 'module');
};

/**
 * Programs for Node: each entry becomes `dist/<name>.mjs`.
 * @param {{ directory: string, entries: Record<string, string> }} options
 */
export function nodePrograms({ directory, entries }) {
  return {
    name: 'node',
    context: directory,
    mode: 'production',
    target: 'node20',
    entry: entries,
    devtool: 'source-map',
    experiments: { outputModule: true },
    output: { path: join(directory, 'dist'), filename: '[name].mjs', module: true, chunkFormat: 'module', clean: true },
    externals: [external],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      // The programs find their files by import.meta.url, and other packages' files by createRequire, at run time.
      parser: { javascript: { importMeta: false, url: false, createRequire: false } },
      rules: [scripts({ env: { targets: { node: '20' } } })],
    },
    optimization: { minimize: false },
    node: false,
    stats: 'errors-warnings',
  };
}
