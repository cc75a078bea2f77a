import federation from '@module-federation/enhanced/webpack';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { IntegrityPlugin } from './integrity.mjs';
import { browsers, files, scripts, styles } from './rules.mjs';
import { SameAnywherePlugin } from './same-anywhere.mjs';
import { needed, offered } from './shared.mjs';

const { ModuleFederationPlugin } = federation;

/** Remote names become JavaScript identifiers; the host uses the same rule. */
export const containerName = (name) => name.replaceAll('-', '_');

/** Parts of the federation run time that some of its other parts require and others import: without it each is in the page twice. */
const once = (...names) =>
  Object.fromEntries(
    names.map((name) => [
      `@module-federation/${name}$`,
      fileURLToPath(import.meta.resolve(`@module-federation/${name}`)),
    ]),
  );

export const base = (directory) => ({
  context: directory,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: once('runtime-core', 'sdk', 'error-codes') },
  module: { rules: [scripts(browsers), styles, files] },
  optimization: {
    // swc, which reads the source too: half of the work of a build with terser, and some bytes fewer.
    minimizer: [
      new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
});

const output = (directory, publicPath) => ({
  path: join(directory, 'dist'),
  publicPath,
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  clean: true,
});

export const css = () =>
  new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' });

/** Compressed once, when it is built, and far better than a server has time for. */
const compressed = () =>
  new CompressionPlugin({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    test: /\.(js|css|svg)$/,
    threshold: 1024,
  });

const page = (directory, options) =>
  new HtmlWebpackPlugin({ template: join(directory, 'src/index.html'), scriptLoading: 'defer', ...options });

export const federationDefaults = { dts: false, manifest: false };
/** Entries are plain scripts in a page: what the run time has for manifests and servers is left out of it. */
export const lean = { optimization: { disableSnapshot: true, target: 'web' } };

/** The shell: one bundle with everything that it offers to remotes. */
export function shell({ directory }) {
  return {
    ...base(directory),
    name: 'shell',
    entry: { shell: './src/index.ts' },
    output: { ...output(directory, '/shell/'), uniqueName: 'wavereel_shell' },
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'wavereel_shell',
        remotes: {},
        shared: offered(directory),
        experiments: { ...lean, provideExternalRuntime: true },
      }),
      new SameAnywherePlugin(),
      css(),
      new IntegrityPlugin(),
      compressed(),
      page(directory, { favicon: join(directory, 'src/favicon.svg') }),
    ],
  };
}

/** A remote: `remoteEntry.js` exposes `./app` and the parts that it lends, and its chunks are found beside it, wherever that is. */
export function remote({ directory }) {
  const name = basename(directory);
  const exposed = exposedBy(directory);
  return {
    ...base(directory),
    name,
    entry: {},
    output: {
      ...output(directory, 'auto'),
      uniqueName: containerName(name),
      // Two builds of one remote may stand in one page after a release: they must not take each other's chunks.
      chunkLoadingGlobal: `chunks_${containerName(name)}_${sourceHash(directory)}`,
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: containerName(name),
        filename: 'remoteEntry.js',
        library: { type: 'var', name: containerName(name) },
        exposes: Object.fromEntries(
          exposed.map(({ module, file, chunk }) => [`./${module}`, { import: file, name: chunk }]),
        ),
        shared: needed(directory),
        experiments: { ...lean, externalRuntime: true },
      }),
      new SameAnywherePlugin(),
      css(),
      new IntegrityPlugin({ exposed }),
      compressed(),
    ],
  };
}

/** What a remote exposes: its screens, and the parts that its package.json declares. */
function exposedBy(directory) {
  const { remote: declared } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const parts = (declared?.parts ?? []).map(({ name }) => ({
    module: `parts/${name}`,
    file: `./src/parts/${name}.ts`,
    chunk: `part-${name}`,
  }));
  return [{ module: 'app', file: './src/app.tsx', chunk: 'app' }, ...parts];
}

/** Eight digits that change with the remote's own source. */
function sourceHash(directory) {
  const hash = createHash('sha256');
  for (const folder of ['src', 'locales']) {
    for (const entry of readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** A page for a test, with one script; its files stand where a release of the shell would. */
export function testPage({ directory, entry }) {
  return {
    ...base(directory),
    name: 'test page',
    entry: { page: entry },
    output: { ...output(directory, '/shell/'), uniqueName: 'wavereel_test_page' },
    plugins: [css(), new HtmlWebpackPlugin({ title: 'Test', scriptLoading: 'defer' })],
  };
}
