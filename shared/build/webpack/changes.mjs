import { fileURLToPath } from 'node:url';
import { problemsOf } from './problems.mjs';

const top = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Once a build worked, none is served that did not: an open page goes from one that works to the next that does. What fails before is served all
 * the same, as else nothing in a page could say so.
 * @returns whether anything worked so far
 */
function serveWhatWorks(compiler) {
  const name = 'serve what works';
  let works = false;
  const verdict = (compilation) => (works && compilation.errors.length > 0 ? false : undefined);
  compiler.hooks.shouldEmit.tap(name, verdict);
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    // Changes are counted from the last one that was served.
    compilation.hooks.shouldRecord.tap(name, () => verdict(compilation));
  });
  compiler.hooks.done.tap(name, ({ compilation }) => {
    works ||= compilation.errors.length === 0;
  });
  return () => works;
}

const said = (event, data) => `event: ${event}\ndata: ${data}\n\n`;

/**
 * Tells pages of each build as a stream of events, and at once of the last one: `built` with the hash of the build that is served, or `failed` with
 * `{ isServed, problems }`: whether what failed is served for want of anything better, and what `problemsOf` says.
 * @returns the middleware of `/changes` for a development server
 */
export function tellChanges(compiler) {
  const listeners = new Set();
  const worked = serveWhatWorks(compiler);
  let last = ': here\n\n';
  compiler.hooks.done.tap('changes', (stats) => {
    const { errors } = stats.toJson({ all: false, errors: true });
    const problems = problemsOf({ errors, context: compiler.context, top });
    last =
      errors.length === 0
        ? said('built', stats.hash)
        : said('failed', JSON.stringify({ isServed: !worked(), problems }));
    for (const response of listeners) response.write(last);
  });
  return {
    name: 'changes',
    path: '/changes',
    middleware: (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      response.write(last);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
  };
}
