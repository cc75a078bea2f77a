import type { Page } from 'playwright-core';

/** From chosen audio to the last step, with the square design and audio that can be trimmed. */
export async function goToClip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByRole('button', { name: /^Select Design Square/ }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await page.getByLabel('End', { exact: true }).waitFor();
}
