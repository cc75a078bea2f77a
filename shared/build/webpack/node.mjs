import { join } from 'node:path';
import { scripts } from './rules.mjs';

/** Only what is used of it goes along, in one file: loading all of it takes longer than everything else at the start of a program. */
const SHAKEN = ['zod', 'feedsmith', 'entities'];

/** Our own workspace packages are source and go into the bundle; npm packages stay outside, but for a few and what those need. */
const external = ({ context, request }, answer) => {
  const isShaken = SHAKEN.includes(request.split('/')[0]) || context.includes('/node_modules/');
  const inside = request.startsWith('.') || request.startsWith('/') || request.startsWith('@wavereel/') || isShaken;
  if (inside) return answer();
  return answer(null, request, 'module');
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
