import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const quietMs = 500;
/** A page that draws nothing is not always told that it is idle. */
const idleAfterMs = 2_000;

/**
 * What a page is asking for. Playwright's own "networkidle" is said once of a load and then holds: on a busy machine it comes while the script of
 * a screen is still being read, and what the screen then asks for is never waited for.
 */
export class Traffic {
  readonly #open = new Set<Request>();
  #asked = 0;
  /** What asks for another document in the place of this one. */
  #leaving: Request | null = null;

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      this.#asked += 1;
      this.#open.add(request);
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#leaving = request;
    });
    // What the document before had asked for is nobody's any more, and its end is not always told.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || this.#leaving === null) return;
      for (const request of this.#open) if (request !== this.#leaving) this.#open.delete(request);
      this.#leaving = null;
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Resolves once the page has nothing to do, is answered everything and asked for nothing more for half a second. @throws where that takes too long */
  async rest(timeoutMs = 40_000): Promise<void> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const before = this.#asked;
      // A page that goes elsewhere meanwhile has asked for that.
      await this.page
        .evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), idleAfterMs)
        .catch(() => undefined);
      await pause(quietMs);
      if (this.#open.size === 0 && this.#asked === before) return;
      if (Date.now() > end) throw new Error(`${[...this.#open][0]?.url() ?? 'The page'} never rests`);
    }
  }
}
