import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Frames without motion after which a screen rests: a dialog is there for three before it begins to fade in. */
const framesAtRest = 5;

/**
 * Until nothing that ends is on its way: what is half faded in has half the contrast, and nobody reads it.
 * What never ends (a spinner, a skeleton that breathes) is not waited for, what is cancelled counts as over.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    let quiet = 0;
    while (quiet < frames) {
      await new Promise(requestAnimationFrame);
      const underWay = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      quiet = underWay.length > 0 ? 0 : quiet + 1;
      await Promise.allSettled(underWay.map(({ finished }) => finished));
    }
  }, framesAtRest);
}

/** The serious and critical findings of axe on what is shown now, one line each, once it has come to rest. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
