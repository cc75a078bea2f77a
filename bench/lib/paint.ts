import { launchChromium } from '../../scripts/lib/browser/chromium';

/** How a page comes on a slow line, as the browser itself saw it. */
export interface Paint {
  /** Milliseconds from when it was asked for until the largest part of it was painted. */
  readonly largestMs: number;
  /** Requests that were answered by then, the page itself among them: what it waited for. */
  readonly requestsBefore: number;
  /** The element that was it. */
  readonly largest: string;
  /** Of everything that moved by itself, as browsers count it. */
  readonly shift: number;
  /** On the wire, with its head. */
  readonly pageBytes: number;
  /** Of those, its head. */
  readonly headBytes: number;
}

interface Seen {
  readonly largest: number;
  readonly element: string;
  readonly shift: number;
  readonly answered: readonly number[];
}

/** A phone on a slow line: 1.6 Mbit/s, 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Opens a page for the first time. */
export async function paintOf(address: string): Promise<Paint> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    let [pageBytes, headBytes] = [0, 0];
    const first = new Promise<string>((resolve) =>
      session.once('Network.requestWillBeSent', ({ requestId }) => resolve(requestId)),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      void first.then((id) => (pageBytes = id === requestId ? encodedDataLength : pageBytes));
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      void first.then((id) => (headBytes = id === requestId ? response.encodedDataLength : headBytes));
    });
    await page.addInitScript(() => {
      const seen = { largest: 0, element: '', shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const element = 'element' in entry && entry.element instanceof Element ? entry.element.tagName : '';
          Object.assign(seen, { largest: entry.startTime, element: element.toLowerCase() });
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const { largest, element, shift, answered } = await page.evaluate<Seen>(
      '({ ...window.seen, answered: performance.getEntriesByType("resource").map((entry) => entry.responseEnd) })',
    );
    const requestsBefore = 1 + answered.filter((moment) => moment < largest).length;
    return { largestMs: Math.round(largest), largest: element, requestsBefore, shift, pageBytes, headBytes };
  } finally {
    await browser.close();
  }
}
