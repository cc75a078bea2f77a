import { operatorToken } from '@wavereel/api/test-support/operator';
import { billingOf, clockOf, withClocks } from '@wavereel/api/test-support/paying';
import type { Page } from 'playwright-core';
import en from '../mf-teams-billing/locales/en.json';
import pt from '../mf-teams-billing/locales/pt-BR.json';
import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken, ...withClocks } });
}, 120_000);
afterAll(() => product.remove());

const said = { 'en-US': en, 'pt-BR': pt };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/** Presses the button of a card on a page of the provider. */
const payWith = async (page: Page, card: 'pays' | 'declines') => {
  await page.waitForURL(/\/pay\//);
  await page.locator(`button[name=card][value=${card}]`).click();
};

test.each(['en-US', 'pt-BR'] as const)('every button of billing does what it says, in %s', async (locale) => {
  const text = said[locale];
  const { page, context, person } = await product.visitSignedIn({ locale });
  const move = clockOf(product.server, person);
  const column = (name: string) => page.getByRole('listitem', { name, exact: true });
  const has = (plan: string) =>
    page.getByRole('heading', { name: text.billing.plan.replace('{{plan}}', plan), exact: true }).waitFor();
  const subscription = async () => (await billingOf(person)).subscription;
  /** What is planned is said, and taken back. */
  const takeBack = async (kind: string) => {
    await page.getByRole('button', { name: text.billing.takeBack, exact: true }).waitFor();
    expect((await subscription())?.planned).toMatchObject({ kind });
    await press(page, text.billing.takeBack);
    await page.getByRole('button', { name: text.billing.takeBack, exact: true }).waitFor({ state: 'detached' });
    expect((await subscription())?.planned).toBeNull();
  };

  // A card that is declined buys nothing; one that pays does.
  await page.goto('/billing');
  await page.getByText(text.plans.month, { exact: true }).click();
  await column('Creator').getByRole('button', { name: text.plans.try }).click();
  await payWith(page, 'declines');
  await page.getByRole('alert').waitFor();
  await payWith(page, 'pays');
  await page.waitForURL(/\/billing$/);
  await page.getByText(text.billing.welcome).waitFor();
  await has('Creator');

  // In the trial a larger plan costs nothing yet, and the end is one press with its question.
  await column('Agency').getByRole('button', { name: text.plans.choose }).click();
  await answer(page, text.billing.back);
  await column('Agency').getByRole('button', { name: text.plans.choose }).click();
  await answer(page, text.change.confirm.free);
  await has('Agency');
  expect(await subscription()).toMatchObject({ offer: 'agency_month', cents: 3299, planned: null });
  await press(page, text.billing.endTrial);
  await answer(page, text.billing.endTrial);
  await takeBack('cancel');

  // Once it is paid for: more at once, for what the question said; less when the period is over.
  await move(8);
  await page.reload();
  await has('Agency');
  await column('Network').getByRole('button', { name: text.plans.choose }).click();
  const due = page.getByRole('dialog').locator('dd').last();
  await due.waitFor();
  const cents = Number((await due.innerText()).replace(/\D/g, ''));
  await answer(page, text.change.confirm.now);
  await has('Network');
  await page.reload();
  const charged = page.getByRole('table', { name: text.invoices.title }).getByRole('row').nth(1);
  expect(Number((await charged.getByRole('cell').nth(2).innerText()).replace(/\D/g, ''))).toBe(cents);
  await column('Creator').getByRole('button', { name: text.plans.choose }).click();
  await answer(page, text.change.confirm.period_end);
  await takeBack('change');
  await press(page, text.billing.pause);
  await answer(page, text.billing.pause);
  await takeBack('pause');

  // Another card, the address, where invoices go, and an invoice on paper.
  await press(page, text.payer.otherCard);
  await payWith(page, 'pays');
  await page.goto('/billing');
  await press(page, text.payer.portal);
  await page.waitForURL(/\/pay\//);
  expect(await page.getByRole('textbox', { name: /number|número/i }).count()).toBe(0);
  await page.goBack();
  await has('Network');
  await page.getByRole('textbox', { name: text.payer.email }).fill('books@wavereel.example');
  await press(page, text.save);
  await page.getByText(text.payer.saved).waitFor();
  const paper = await page.getByRole('link', { name: text.invoices.pdf }).first().getAttribute('href');
  const pdf = await fetch(paper ?? '');
  if (!pdf.ok) throw new Error(`${paper} answers ${pdf.status}: ${await pdf.text()}\n${product.server.log}`);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);

  // No more than two presses lead out, and one with its question back in.
  await page.getByRole('link', { name: text.billing.cancel, exact: true }).click();
  await press(page, text.cancelling.cancel);
  await page.getByText(text.cancelling.done.cancel).first().waitFor();
  await page.goto('/billing');
  await press(page, text.billing.keep);
  await answer(page, text.billing.keep);
  await page.getByRole('link', { name: text.billing.cancel, exact: true }).waitFor();
  expect((await subscription())?.planned).toBeNull();
  await context.close();
});
