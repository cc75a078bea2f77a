import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The serious and critical findings of axe on what is shown now, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
