import type { Page } from 'playwright-core';

/** From its next load on a page polls, as where nobody tells what happens: one whose connection is open is never idle. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 404 }));
}
