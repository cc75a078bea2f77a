import { coupon, signOut } from '@wavereel/client';
import { aUser, beSignedIn, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints, freePlan, type Billing } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { setLanguage } from '@wavereel/i18n';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { creatorPaid, nothingPaid, paidPause } from './testing';

const api = withFakeApi();
beforeEach(() => {
  const kinds = { videos: 1_500_000, sounds: 500_000, transcripts: 0, captions: 0, pictures: 0, versions: 0 };
  api.on(endpoints.teams.storage, () => ({ used: 2_000_000, limit: 51_200_000_000, kinds }));
  api.on(endpoints.billing.read, () => nothingPaid);
  api.on(endpoints.billing.invoices, () => []);
  api.on(endpoints.billing.customer, () => ({ emailToBilling: null }));
  api.on(endpoints.users.planUsage, () => ({ allowance: 120, used: 30, remaining: 90, rollover: 0, longest: 60 }));
  api.on(endpoints.users.conversion, () => ({ affiliateId: 'AAAAAAAA', came: 0, subscribed: 0 }));
});

const paying = { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: '2026-12-11T00:00:00Z' };

test('the free plan says what it gives and how much of it is used', async () => {
  await beSignedIn(api);
  renderRemote(definition, '/billing');
  expect(await screen.findByRole('heading', { name: 'Plan: free' })).toBeInTheDocument();
  expect(await screen.findByRole('progressbar', { name: 'Video time used this month' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(screen.getByText('1 of 3 seats taken')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause Subscription' })).not.toBeInTheDocument();
});

test('nothing can be pressed before it stays where it is', async () => {
  let tell: (sums: Billing) => void = () => undefined;
  const sums = new Promise<Billing>((resolve) => (tell = resolve));
  api.on(endpoints.billing.read, () => sums);
  await beSignedIn(api, aUser({ stripePlan: { ...paying, isCanceled: true } }));
  renderRemote(definition, '/billing');
  expect(await screen.findByText('Loading what your team pays for')).toBeInTheDocument();
  // All that the page asks for has come, but for this one.
  expect(
    await screen.findByRole('progressbar', { name: 'Video time used this month', hidden: true }),
  ).not.toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  tell(creatorPaid);
  expect(await screen.findByRole('button', { name: 'Keep my plan' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Video time used this month' })).toBeVisible();
});

test('a plan that has ended renews no more', async () => {
  await beSignedIn(api, aUser({ stripePlan: { ...paying, active: false, status: 'inactive' } }));
  renderRemote(definition, '/billing');
  expect(await screen.findByText('Ended')).toBeInTheDocument();
  expect(screen.queryByText('Renews')).not.toBeInTheDocument();
});

test('what is stored is said as a whole and by what it is', async () => {
  await beSignedIn(api);
  const { container } = renderRemote(definition, '/billing');
  expect(await screen.findByRole('progressbar', { name: '2 MB of 51.2 GB used' })).toBeInTheDocument();
  expect(screen.getByText('Audio').nextElementSibling).toHaveTextContent('500 kB');
  await act(() => setLanguage('pt-BR'));
  expect(await screen.findByText('Armazenamento')).toBeInTheDocument();
  expect(container).toHaveTextContent('2 MB de 51,2 GB usados');
  await act(() => setLanguage('en'));
});

test('what is stored is not passed over in silence where it cannot be asked for', async () => {
  api.on(endpoints.teams.storage, () => refusal('internal'));
  await beSignedIn(api);
  renderRemote(definition, '/billing');
  expect(await screen.findByText('What is stored could not be loaded')).toBeInTheDocument();
});

test('the free plan is named in the language of the page', async () => {
  await beSignedIn(api);
  await act(() => setLanguage('pt-BR'));
  renderRemote(definition, '/billing');
  expect(await screen.findByRole('heading', { name: 'Plano: gratuito' })).toBeInTheDocument();
  await act(() => setLanguage('en'));
});

describe('a coupon that was brought along', () => {
  const sentence = 'You came with the coupon SPRING. It is filled in below.';
  beforeEach(() => coupon.keep(' SPRING '));
  afterEach(() => coupon.forget());

  test('is offered where nobody pays yet, and can be put away', async () => {
    await beSignedIn(api);
    const { unmount } = renderRemote(definition, '/billing');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Put it away' }));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    unmount();
    renderRemote(definition, '/billing');
    expect(await screen.findByRole('heading', { name: 'Plan: free' })).toBeInTheDocument();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  test('is forgotten once somebody pays, and when they sign out', async () => {
    await beSignedIn(api, aUser({ stripePlan: paying }));
    const { unmount } = renderRemote(definition, '/billing');
    await screen.findByRole('button', { name: 'Pause Subscription' });
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(coupon.read()).toBeNull();
    unmount();
    coupon.keep('SPRING');
    await signOut();
    expect(coupon.read()).toBeNull();
  });
});

test('a subscription for which nobody collects money is paused after a question that says when that is', async () => {
  const user = aUser({ stripePlan: paying, teamStripePlan: paying });
  await beSignedIn(api, user);
  api.on(endpoints.plans.pauseTerms, () => ({ ...paidPause, cents: null }));
  api.on(endpoints.plans.pause, () => user);
  renderRemote(definition, '/billing');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause Subscription' }));
  const question = await screen.findByRole('dialog', { name: 'Pause the subscription?' });
  expect(question).toHaveTextContent('pauses on Dec 24, 2026 and goes on by itself on Dec 24, 2027');
  expect(question).not.toHaveTextContent('$');
  await userEvent.click(within(question).getByRole('button', { name: 'Pause Subscription' }));
  await waitFor(() => expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: true }]));
});

test('a pause whose price nobody can say is not asked about', async () => {
  const notes: string[] = [];
  const deaf = bus.on('notify', ({ text }) => notes.push(text));
  await beSignedIn(api, aUser({ stripePlan: paying, teamStripePlan: paying }));
  api.on(endpoints.plans.pauseTerms, () => refusal('provider_silent'));
  renderRemote(definition, '/billing');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause Subscription' }));
  await waitFor(() => expect(notes).toEqual([expect.stringMatching(/^The payment provider does not answer/)]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  deaf();
});

test.each([
  ['rests for money', { isPause: true, isPausePlan: true, active: false }],
  ['was not paid to its end', { status: 'incomplete', active: false }],
] as const)('one that %s can be cancelled, too', async (_what, plan) => {
  await beSignedIn(api, aUser({ stripePlan: { ...paying, ...plan } }));
  renderRemote(definition, '/billing');
  expect(await screen.findByRole('link', { name: 'Cancel subscription' })).toHaveAttribute('href', '/billing/cancel');
  expect(screen.queryByRole('button', { name: 'Pause Subscription' })).not.toBeInTheDocument();
});

test('a paused one goes on', async () => {
  const user = aUser({ stripePlan: { ...paying, isPause: true } });
  await beSignedIn(api, user);
  api.on(endpoints.plans.pause, () => user);
  renderRemote(definition, '/billing');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: false }]));
});

test('who does not own the team is told who to ask', async () => {
  await beSignedIn(
    api,
    aUser({ role: 'editor', teamInfo: { ...aUser().teamInfo, ownerId: '00000000-0000-4000-8000-0000000000ff' } }),
  );
  renderRemote(definition, '/billing');
  expect(await screen.findByRole('heading', { name: 'The owner of this team pays for it' })).toBeInTheDocument();
});
