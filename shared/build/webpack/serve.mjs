import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteInShell, standalone } from './browser.mjs';

/** Where it is, is said by who starts it. */
const quiet = { infrastructureLogging: { level: 'warn' } };

/** Serves a remote in a page of its own, rebuilt and reloaded as its files change. */
export async function serveStandalone(options) {
  const { devServer, ...config } = standalone(options);
  await new WebpackDevServer(devServer, webpack({ ...config, ...quiet })).start();
}

/** Serves a remote for a running shell, rebuilt as its files change; `/changes` tells of each build as a stream of events. */
export async function serveInShell(options) {
  const { devServer, ...config } = remoteInShell(options);
  const compiler = webpack({ ...config, ...quiet });
  const listeners = new Set();
  compiler.hooks.done.tap('changes', () => {
    for (const response of listeners) response.write('data: built\n\n');
  });
  const setupMiddlewares = (middlewares) => [
    {
      name: 'changes',
      path: '/changes',
      middleware: (_request, response) => {
        response.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
        });
        response.write(': here\n\n');
        listeners.add(response);
        response.on('close', () => listeners.delete(response));
      },
    },
    ...middlewares,
  ];
  await new WebpackDevServer({ ...devServer, setupMiddlewares }, compiler).start();
}
