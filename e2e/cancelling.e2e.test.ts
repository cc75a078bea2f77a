import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { operator, operatorToken } from '@wavereel/api/test-support/operator';
import { billingOf, clockOf, subscribe, withClocks } from '@wavereel/api/test-support/paying';
import { until } from '@wavereel/api/test-support/until';
import { endpoints, freePlan } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';
import { tabTo } from './support/tab-to';

const secret = 'my dog ate the invoice';
let product: Product;
let page: Page;
beforeAll(async () => {
  product = await Product.start({
    environment: { OPERATOR_TOKEN: operatorToken, RECORD_CANCELLING: 'true', ...withClocks },
  });
  ({ page } = await product.visitSignedIn());
  await putOntoPlan();
}, 120_000);
afterAll(() => product.remove());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();

/** Puts the team onto a paid plan, as the operator does. */
async function putOntoPlan(): Promise<void> {
  const response = page.waitForResponse('**/api/users/me');
  await page.reload();
  const { teamInfo } = endpoints.users.me.answer.parse(await (await response).json());
  const { method, path } = endpoints.plans.grant;
  const granted = await fetch(product.server.address + path, {
    method,
    headers: { 'content-type': 'application/json', ...operator },
    body: JSON.stringify({
      teamId: teamInfo._id,
      plan: { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: inDays(8.5) },
    }),
  });
  expect(granted.status).toBe(204);
}

/** The texts of all pieces that arrived, once there are so many. */
const recorded = (count: number): Promise<string[]> =>
  until(`${count} pieces of a recording`, async () => {
    const kept = product.server.files('files').filter((file) => file.startsWith('recordings/'));
    return kept.length < count
      ? null
      : kept.map((file) => gunzipSync(readFileSync(join(product.server.dataDirectory, 'files', file))).toString());
  });

test('a subscription is cancelled with an answer, recorded without what was typed, and kept after all', async () => {
  const loaded: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/billing');
  await page.getByRole('link', { name: 'Cancel subscription' }).waitFor();
  const before = loaded.length;
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Everything goes on working until/).waitFor();
  await page.getByText(/^This page is recorded/).waitFor();
  await page.getByRole('radio', { name: 'It costs too much' }).check();
  await page.getByLabel('What should we know?').fill(secret);
  expect(await seriousFindings(page)).toEqual([]);
  // The recorder comes with this screen and with no other.
  expect(loaded.slice(before).filter((path) => path.endsWith('.js'))).toHaveLength(1);

  const survey = page.waitForRequest((request) => new URL(request.url()).pathname === endpoints.deflector.survey.path);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Your subscription is canceled', { exact: true }).waitFor();
  await page.getByText('Your subscription was canceled and ends in 9 days.').waitFor();
  expect((await survey).postDataJSON()).toEqual({
    cancelReason: 'price',
    feedback: secret,
    acceptedOffer: false,
    offerDetails: null,
  });
  expect((await (await survey).response())?.status()).toBe(204);
  const [piece] = await recorded(1);
  expect(piece).toContain('Why are you leaving?');
  expect(piece).not.toContain(secret);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByText(/Your subscription was canceled/).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cancel subscription' }).waitFor();
  expect(await recorded(1)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('by keys alone a subscription is cancelled and kept', async () => {
  const { keyboard } = page;
  await page.goto('/billing');
  await tabTo(page, page.getByRole('link', { name: 'Cancel subscription' }));
  await keyboard.press('Enter');
  const reasons = page.getByRole('main').getByRole('radio');
  await tabTo(page, reasons.first());
  await keyboard.press('ArrowDown');
  await expect(reasons.nth(1).isChecked()).resolves.toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Cancel subscription' }));
  await keyboard.press('Enter');
  await page.getByText('Your subscription is canceled', { exact: true }).waitFor();

  await tabTo(page, page.getByRole('button', { name: 'Keep my plan' }));
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button', { name: 'Keep my plan' }));
  await keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.getByText(/Your subscription was canceled/).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cancel subscription' }).waitFor();
});

test('whoever closes the page in the midst of it leaves a last piece, too', async () => {
  const closing = await page.context().newPage();
  await closing.goto('/billing/cancel');
  await closing.getByText(/^This page is recorded/).waitFor();
  const before = (await recorded(1)).length;
  // Told of by the recorder that was loaded, and by nothing else.
  await closing.waitForFunction(() => Object.hasOwn(document.implementation, 'createHTMLDocument'));
  await closing.getByRole('radio', { name: 'Another reason' }).check();
  await closing.close();
  expect(await recorded(before + 1)).toHaveLength(before + 1);
});

test('who pays is offered what fits, takes it by one press, and finds it on their subscription, once', async () => {
  const { page: payers, person, context } = await product.visitSignedIn();
  const move = clockOf(product.server, person);
  await subscribe(person, 'agency_month');
  await context.clock.setFixedTime(await move(8));
  await payers.goto('/billing/cancel');
  await payers.getByRole('radio', { name: 'I use it too seldom' }).check();
  await payers.getByText(/The pause costs \$23\.99 a year/).waitFor();
  await payers.getByRole('button', { name: 'Pay with another card' }).click();
  await payers.waitForURL(/\/pay\//);
  await payers.getByRole('link', { name: /back/i }).click();
  await payers.getByRole('radio', { name: 'I need less than my plan gives' }).check();
  await payers.getByRole('button', { name: 'Change to Influencer' }).waitFor();
  await payers.getByRole('radio', { name: 'It costs too much' }).check();
  expect(await seriousFindings(payers)).toEqual([]);
  const survey = payers.waitForRequest(
    (request) => new URL(request.url()).pathname === endpoints.deflector.survey.path,
  );
  await payers.getByRole('button', { name: 'Take 50% off' }).click();
  await payers.getByText('STAY50: $16.50 off the next payment').waitFor();
  expect((await survey).postDataJSON()).toMatchObject({ acceptedOffer: true, offerDetails: 'discount 50%' });
  await payers.getByText(/^\$16\.49 on /).waitFor();
  expect((await billingOf(person)).subscription).toMatchObject({ planned: null });

  await payers.getByRole('link', { name: 'Cancel subscription' }).click();
  await payers.getByRole('radio', { name: 'It costs too much' }).check();
  await payers.getByRole('button', { name: 'Change to Influencer' }).click();
  await payers.getByText(/your plan becomes Influencer\.$/).waitFor();
  await context.close();
});
