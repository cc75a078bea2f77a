import type { Page } from 'playwright-core';

/** Browsers say it of each answer that is a failure, without the address. */
const ofAnswers = 'Failed to load resource';

/** Gathers from now on what goes wrong in a page, a sentence each, each once: exceptions, errors in the console, answers that are failures. */
export function faultsOf(page: Page): Set<string> {
  const faults = new Set<string>();
  page.on('pageerror', ({ message }) => faults.add(`It throws: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(ofAnswers))
      faults.add(`The console says: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !isLive(pathname)) faults.add(`${pathname} answers ${response.status()}.`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page takes back what it needs no longer.
    if (why !== 'net::ERR_ABORTED') faults.add(`${request.url()} fails: ${why}`);
  });
  return faults;
}

/** Refused by `withoutLive`. */
const isLive = (pathname: string): boolean => pathname === '/api/live';
