import { join } from 'node:path';
import { scripts } from './rules.mjs';

/** npm packages stay outside the bundle; our own workspace packages are source and go in. */
const external = ({ request }, answer) => {
  const own = request.startsWith('.') || request.startsWith('/') || request.startsWith('@wavereel/');
  if (own) return answer();
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
