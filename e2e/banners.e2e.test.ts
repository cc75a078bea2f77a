import { verifiedPerson } from '@wavereel/api/test-support/verified';
import { endpoints, freePlan, type Plan } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { mailedLink } from './support/mail';
import { Product } from './support/product';
import { signUp } from './support/sign-up';

const operatorToken = 'the-operator-of-this-very-test';
let product: Product;
let page: Page;
let teamId: string;
beforeAll(async () => {
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken } });
  ({ page } = await product.visitSignedIn());
  const response = page.waitForResponse('**/api/users/me');
  await page.reload();
  const me = endpoints.users.me.answer.parse(await (await response).json());
  teamId = me.teamInfo._id;
}, 120_000);
afterAll(() => product.remove());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
const paid: Partial<Plan> = {
  planName: 'creator',
  stripeId: 'cus_1',
  status: 'active',
  active: true,
  currentPeriodEnd: inDays(20),
};

/** Puts a team into a state through the api, as the operator does. */
async function grant(plan: Partial<Plan>, team = teamId): Promise<void> {
  const { method, path } = endpoints.plans.grant;
  const response = await fetch(product.server.address + path, {
    method,
    headers: { 'content-type': 'application/json', 'authorization': `Operator ${operatorToken}` },
    body: JSON.stringify({ teamId: team, plan: { ...freePlan, ...paid, ...plan }, change: null }),
  });
  expect(response.status).toBe(204);
}

/** The words of the banner in both languages. */
async function banners(of = page): Promise<string[]> {
  await of.goto('/settings');
  const words: string[] = [];
  for (const language of ['EN', 'PT']) {
    await of.getByText(language, { exact: true }).click();
    words.push(((await of.locator('main').locator('xpath=preceding-sibling::div[1]').textContent()) ?? '').trim());
  }
  await of.getByText('EN', { exact: true }).click();
  return words;
}

test.each([
  [
    'a trial',
    { isTrial: true, status: 'trialing', stripeId: null, trialEndAt: inDays(4.5) },
    'Your trial ends in 5 days.',
    'Seu período de teste termina em 5 dias.',
  ],
  ['a payment that failed', { status: 'past_due' }, 'Your last payment failed.', 'Seu último pagamento falhou.'],
  [
    'a payment that was not finished',
    { status: 'incomplete' },
    'Your subscription is not complete yet.',
    'Sua assinatura ainda não está completa.',
  ],
  ['a plan that ended', { active: false, status: 'inactive' }, 'Your plan is not active.', 'Seu plano não está ativo.'],
  ['a pause', { isPause: true, isPausePlan: true }, 'Your subscription is paused.', 'Sua assinatura está pausada.'],
  [
    'a cancelled plan',
    { isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(8.5) },
    'Your subscription was canceled and ends in 9 days.',
    'Sua assinatura foi cancelada e termina em 9 dias.',
  ],
  [
    'billing that resumes',
    { collectionPause: true, collectionResumeAt: inDays(11.5) },
    'Your billing resumes in 12 days.',
    'Sua cobrança será retomada em 12 dias.',
  ],
] as const)('the owner is told of %s, in both languages', async (_name, plan, english, portuguese) => {
  await grant(plan);
  const [en, pt] = await banners();
  expect(en).toContain(english);
  expect(pt).toContain(portuguese);
  expect(await seriousFindings(page)).toEqual([]);
});

test("whoever is invited and joins is told of the team's plan, in both languages", async () => {
  const owner = await verifiedPerson(product.server, 'Olga');
  const { teamInfo } = await owner.expect(endpoints.users.me);
  const email = `${crypto.randomUUID()}@wavereel.example`;
  const { context, page: members } = await product.visit();
  await signUp(members, email);
  await members.goto(await mailedLink(product, email, /^\/confirm\//));
  await members.getByRole('button', { name: 'Confirm', exact: true }).click();
  await members.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await owner.expect(endpoints.teams.invite, { body: { email, role: 'editor' } });
  await members.goto('/videos');
  await members.getByRole('button', { name: 'You received a new team invitation. Click here to accept it.' }).click();
  expect(await seriousFindings(members)).toEqual([]);
  await members.getByRole('button', { name: 'Accept', exact: true }).click();
  await members.getByText("You work in Olga's team now.").waitFor();

  const said: (words: string) => unknown = expect.stringContaining;
  const told = async (plan: Partial<Plan>) => {
    await grant(plan, teamInfo._id);
    return banners(members);
  };
  expect([
    await told({ isTrial: true, status: 'trialing', stripeId: null, trialEndAt: inDays(0.5) }),
    await told({ active: false, status: 'inactive' }),
    await told({ isPause: true, isPausePlan: true }),
    await told({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(1.5) }),
  ]).toEqual([
    [said('The trial of your team ends in 1 day.'), said('O período de teste da sua equipe termina em 1 dia.')],
    [
      said('The plan of your team is not active. Please contact the account owner.'),
      said('O plano da sua equipe não está ativo. Fale com o proprietário da conta.'),
    ],
    [
      said('The plan of your team is paused. Please contact the account owner.'),
      said('O plano da sua equipe está pausado. Fale com o proprietário da conta.'),
    ],
    [
      said('The plan of your team was canceled and ends in 2 days.'),
      said('O plano da sua equipe foi cancelado e termina em 2 dias.'),
    ],
  ]);
  expect(await seriousFindings(members)).toEqual([]);
  await context.close();
}, 120_000);

test('a paused plan is resumed from its banner, a cancelled one is paused instead', async () => {
  await grant({ collectionPause: true, collectionResumeAt: inDays(3) });
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Resume now' }).click();
  await page.getByText('Your billing resumes in 3 days.').waitFor({ state: 'detached' });

  await grant({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(8) });
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Pause Subscription' }).click();
  await page.getByText(/Your subscription was canceled/).waitFor({ state: 'detached' });
});

test('seats beyond the plan are asked about, and given up', async () => {
  await grant({ seats: 6 });
  await grant({ seats: 3 });
  await page.goto('/videos');
  await page.getByText('Your team uses 3 seats more than your plan has. Keeping them costs $14.97 a month.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Seat(s)' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
