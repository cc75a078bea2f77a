import type { Locator, Page } from 'playwright-core';

/** More stops than this to what one wants is no way for anybody. */
export const mostStops = 60;

/** Tab after Tab, until the focus is on it: nobody needs a mouse to come here. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}
