import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { tellChanges } from './changes.mjs';
import { remoteInShell, standalone } from './developing.mjs';

/** Serves a remote in a page of its own, rebuilt as its files change. */
export const serveStandalone = (options) => serve(standalone(options));

/** Serves a remote for a running shell, rebuilt as its files change. */
export const serveInShell = (options) => serve(remoteInShell(options));

async function serve({ devServer, ...config }) {
  // Where it is, is said by who starts it.
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'warn' } });
  const changes = tellChanges(compiler);
  await new WebpackDevServer(
    { ...devServer, setupMiddlewares: (middlewares) => [changes, ...middlewares] },
    compiler,
  ).start();
}
