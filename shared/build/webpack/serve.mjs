import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { standalone } from './browser.mjs';

/** Serves a remote in a page of its own, rebuilt and reloaded as its files change. */
export async function serveStandalone(options) {
  const { devServer, ...config } = standalone(options);
  await new WebpackDevServer(devServer, webpack(config)).start();
}
