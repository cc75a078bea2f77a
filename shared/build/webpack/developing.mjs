import federation from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { base, containerName, federationDefaults, lean, remote } from './browser.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { browsers, files, scripts, styles } from './rules.mjs';
import { offered } from './shared.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = federation;

/** Goes into the page beside what is written. */
const client = require.resolve('./hot/client.mjs');

/** Quick to build, without hashes, and taken up by an open page while it stands. */
const developing = (config) => ({
  ...config,
  mode: 'development',
  // By lines alone: columns of everything in the page cost more than a change does.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve.alias, 'react/jsx-dev-runtime$': require.resolve('./hot/jsx-dev-runtime.mjs') },
  },
  module: { ...config.module, rules: [scripts(browsers, { keepsState: true }), styles, files] },
  plugins: [
    ...config.plugins.filter(
      (plugin) =>
        !(
          plugin instanceof IntegrityPlugin ||
          plugin instanceof CompressionPlugin ||
          plugin instanceof MiniCssExtractPlugin
        ),
    ),
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new webpack.HotModuleReplacementPlugin(),
  ],
});

/** What is written may be asked for by a page of another origin, which hears of changes by `/changes`: nothing of the server's own goes into the bundle. */
const server = (port) => ({
  host: 'localhost',
  port,
  static: false,
  hot: false,
  liveReload: false,
  client: false,
  headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
});

/** A remote that is being written, for a running shell in which it takes the place of the released one. */
export function remoteInShell({ directory, port }) {
  const released = remote({ directory });
  const container = containerName(basename(directory));
  return {
    ...developing(released),
    // Of the same name as the container: both are in its one file.
    entry: { [container]: client },
    devServer: server(port),
  };
}

/**
 * A deployed api stands behind a proxy that knows it by its own name, and takes orders of its own pages alone. This page is one of them; those of others
 * that ask through us stay what they are.
 */
const askAsOwnPage =
  (api) =>
  (asked, { headers }) => {
    if (headers.origin === `http://${headers.host}`) asked.setHeader('origin', api);
  };

/** A remote in a page of its own; everything but its files is asked of a running api. */
export function standalone({ directory, port, api }) {
  return {
    ...developing({
      ...base(directory),
      name: `${basename(directory)} alone`,
      output: { path: join(directory, 'dist-alone'), publicPath: '/', clean: true },
      plugins: [
        // Parts of other remotes come out of the releases of the api's suite, and take what is shared from this page.
        new ModuleFederationPlugin({
          ...federationDefaults,
          name: `${containerName(basename(directory))}_alone`,
          remotes: {},
          shared: offered(directory),
          experiments: { ...lean, provideExternalRuntime: true },
        }),
        new HtmlWebpackPlugin({
          template: require.resolve('./standalone.html'),
          title: basename(directory),
          scriptLoading: 'defer',
        }),
      ],
    }),
    entry: { standalone: [client, './src/standalone.tsx'] },
    devServer: {
      ...server(port),
      historyApiFallback: true,
      proxy: [
        {
          context: [
            '/api',
            '/auth',
            '/files',
            '/objects',
            '/pictures',
            '/assets',
            '/s3signing',
            '/proxy',
            '/remotes.json',
            '/remotes',
          ],
          target: api,
          changeOrigin: true,
          onProxyReq: askAsOwnPage(api),
        },
      ],
    },
  };
}
