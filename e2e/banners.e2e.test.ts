import { operator, operatorToken } from '@wavereel/api/test-support/operator';
import { billingOf, clockOf, meOf, payAt, subscribe, withClocks } from '@wavereel/api/test-support/paying';
import type { Visitor } from '@wavereel/api/test-support/visitor';
import { endpoints, freePlan, type Plan } from '@wavereel/contracts';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken, ...withClocks } });
}, 120_000);
afterAll(() => product.remove());

const dayMs = 24 * 3600 * 1000;
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Puts a team onto a plan by hand. */
async function grant(teamId: string, plan: Partial<Plan>): Promise<void> {
  const body = { teamId, plan: { ...freePlan, planName: 'creator', ...plan } };
  await product.server.visitor().expect(endpoints.plans.grant, { body, headers: operator });
}

/** A banner, which is announced: what is bad at once. */
const banner = (page: Page, words: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: words });

/** Opens a screen anew and waits for its banner. */
async function shown(page: Page, words: string, role?: 'alert'): Promise<Locator> {
  await page.goto('/settings');
  const found = banner(page, words, role);
  await found.waitFor();
  return found;
}

/** Presses what leads from a banner to where the plan is paid for. */
async function leadsToBilling(page: Page, found: Locator, name: string): Promise<void> {
  await found.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
}

/** An owner and an editor of their team, each before a browser whose clock goes with that of the payments. */
async function team() {
  const owner = await product.visitSignedIn();
  const member = await product.visitSignedIn();
  await product.server.withDatabase(`UPDATE users SET verified = now() WHERE id = '${member.person.id}'`);
  await owner.person.expect(endpoints.teams.invite, { body: { email: member.person.email, role: 'editor' } });
  const [invite] = await member.person.expect(endpoints.teams.invites);
  await member.person.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });
  const moveClock = clockOf(product.server, owner.person);
  let now = new Date();
  const move = async (by: number): Promise<void> => {
    now = await moveClock(by);
    await Promise.all([owner.context, member.context].map(({ clock }) => clock.setFixedTime(now)));
  };
  const { teamInfo } = await meOf(owner.person);
  return {
    teamId: teamInfo._id,
    person: owner.person,
    page: owner.page,
    members: member.page,
    move,
    /** Days until something, as a banner counts them: begun ones count. */
    until: (date: string | null): number => Math.ceil((Date.parse(date ?? '') - now.getTime()) / dayMs),
    inDays: (count: number): Date => new Date(now.getTime() + count * dayMs),
    close: () => Promise.all([owner.context.close(), member.context.close()]),
  };
}

/** Changes the subscription of somebody that runs at the provider's side, as its support would; who looks next believes it. */
async function support(person: Visitor, change: object): Promise<void> {
  const { stripeId } = (await meOf(person)).stripePlan;
  const running = `type = 'subscription' AND customer = '${stripeId}' AND data ->> 'status' <> 'canceled'`;
  await product.server.withDatabase(
    `UPDATE provider_objects SET data = data || '${JSON.stringify(change)}' WHERE ${running}`,
  );
  await billingOf(person);
}

/** Cancels from the page of billing: never more than two presses. */
async function cancel(page: Page): Promise<void> {
  await page.goto('/billing');
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Your subscription is canceled', { exact: true }).waitFor();
}

test('a subscription says above every screen how it stands, from its trial to its end and anew, to its owner and to the team', async () => {
  const { teamId, person, page, members, move, until, inDays, close } = await team();

  // Nothing follows a trial that the operator gave: only there it is for sale.
  await grant(teamId, { isTrial: true, status: 'trialing', trialEndAt: inDays(4.5).toISOString() });
  await leadsToBilling(page, await shown(page, 'Your trial ends in 5 days.'), 'Upgrade now');
  await page.getByRole('button', { name: 'Start free trial' }).first().waitFor();

  await subscribe(person, 'creator_month');
  await move(3.5);
  await leadsToBilling(page, await shown(page, 'Your trial ends in 4 days.'), 'Manage Subscription');
  await shown(members, 'The trial of your team ends in 4 days.');
  expect(await seriousFindings(members)).toEqual([]);

  await move(4.5);
  await cancel(page);
  const ends = until((await meOf(person)).stripePlan.currentPeriodEnd);
  await shown(members, `The plan of your team was canceled and ends in ${days(ends)}.`);
  const canceled = await shown(
    page,
    `Your subscription was canceled and ends in ${days(ends)}. You can pause it instead.`,
  );
  await canceled.getByRole('button', { name: 'Pause', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Pause Confirmation' });
  await question.getByText(/ pauses on .+ and goes on by itself on .+ The pause costs \$23\.99 a year/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'detached' });
  await canceled.getByRole('button', { name: 'Pause', exact: true }).click();
  await question.getByRole('button', { name: 'Pause Subscription' }).click();
  await canceled.waitFor({ state: 'detached' });

  await move(ends + 0.5);
  await shown(members, 'The plan of your team is paused. Please contact the account owner.');
  const paused = await shown(page, 'Your subscription is paused.');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('PT', { exact: true }).click();
  await banner(page, 'Sua assinatura está pausada.').getByRole('button', { name: 'Retomar', exact: true }).waitFor();
  await page.getByText('EN', { exact: true }).click();
  await paused.getByRole('button', { name: 'Resume', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Resume the subscription?' })
    .getByRole('button', { name: 'Resume Subscription' })
    .click();
  await paused.waitFor({ state: 'detached' });

  const resumes_at = Math.floor(inDays(19.5).getTime() / 1000);
  await support(person, { pause_collection: { behavior: 'void', resumes_at } });
  const resumes = await shown(page, 'Your billing resumes in 20 days.');
  await page.getByText('PT', { exact: true }).click();
  await banner(page, 'Sua cobrança será retomada em 20 dias.').getByRole('button', { name: 'Retomar agora' }).waitFor();
  await page.getByText('EN', { exact: true }).click();
  await resumes.getByRole('button', { name: 'Resume now' }).click();
  await resumes.waitFor({ state: 'detached' });

  await person.expect(endpoints.teams.setSeats, { body: { quantity: 5 } });
  const { url } = await person.expect(endpoints.billing.session);
  await payAt(url, 'pays once');
  await move(31);
  await move(31);
  const failed = 'Your last payment failed. Renew your subscription to keep making videos.';
  await leadsToBilling(page, await shown(page, failed, 'alert'), 'Renew');
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await move(31);
  await shown(members, 'The plan of your team is not active. Please contact the account owner.', 'alert');
  const inactive = await shown(page, 'Your plan is not active. Upgrade to go on making videos.', 'alert');
  await leadsToBilling(page, inactive, 'Upgrade');
  await page.getByRole('button', { name: 'Subscribe' }).first().waitFor();

  // What it owed is paid before another begins.
  await page.getByText('It is still open. Pay it, then you can choose a plan again.').waitFor();
  const { failed: owed } = await billingOf(person);
  await payAt(owed?.payUrl ?? '', 'pays');
  await subscribe(person, 'creator_month');
  await support(person, { status: 'incomplete' });
  const incomplete = 'Your subscription is not complete yet. Update your payment to start it.';
  await leadsToBilling(page, await shown(page, incomplete, 'alert'), 'Update');
  await page.getByText('Payment not finished', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Use another card' }).waitFor();
  await support(person, { status: 'active' });

  await page.goto('/settings');
  const seats = page.getByRole('dialog', { name: 'Additional Seats' });
  await seats.getByText('Your team uses 2 seats more than your plan has. Keeping them costs $9.98 a month.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await seats.getByRole('button', { name: 'Keep Seat(s)' }).click();
  await seats.waitFor({ state: 'detached' });
  expect((await billingOf(person)).subscription?.seats).toMatchObject({ extra: 2 });
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await close();
});

test('seats beyond the plan are given up', async () => {
  const { page, person, context } = await product.visitSignedIn();
  const { teamInfo } = await meOf(person);
  for (const seats of [6, 3]) await grant(teamInfo._id, { stripeId: 'by hand', currentPeriodEnd: null, seats });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Additional Seats' });
  await dialog.getByRole('button', { name: 'Delete Seat(s)' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await meOf(person)).teamInfo.seats).toBe(3);
  await context.close();
});
