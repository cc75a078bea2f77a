import type { Page } from 'playwright-core';

/** A new account, made through the screens; the set-up is passed over. */
export async function signUp(page: Page, email?: string): Promise<void> {
  await createAccount(page, email);
  await skipSetUp(page);
}

/** The same, up to the set-up. */
export async function createAccount(page: Page, email = `${crypto.randomUUID()}@wavereel.example`): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
}

export async function skipSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
}
