import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/** Scripts that a browser runs on its audio thread: kept as they are written, and imported as an address. */
export const isWorklet = /\.worklet\.([0-9a-f]+\.)?js$/;

/** TypeScript and JSX by swc; with `keepsState`, so that components can be changed while they stand. Types are checked by `npm run types`, never here. */
export const scripts = (target, { keepsState = false } = {}) => ({
  test: /\.[jt]sx?$/,
  parser: { worker: ['CheckedWorker from @wavereel/client', '...'] },
  exclude: [/node_modules/, isWorklet],
  use: [
    ...(keepsState ? [require.resolve('./hot/keep-state.cjs')] : []),
    {
      loader: require.resolve('swc-loader'),
      options: {
        ...target,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: keepsState, refresh: keepsState } },
        },
      },
    },
  ],
});

export const browsers = { env: { targets: 'chrome >= 111, firefox >= 115, safari >= 16.4' } };

/** Files named *.module.css get local names; all others stay as written. */
export const styles = {
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[name]__[local]--[hash:base64:5]',
        },
      },
    },
  ],
};

export const files = { test: [/\.(png|jpg|svg|woff2)$/, isWorklet], type: 'asset/resource' };
