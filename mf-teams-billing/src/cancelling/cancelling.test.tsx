import { restartReads, session$, takeUser } from '@wavereel/client';
import { aUser, beSignedIn, lost, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints, freePlan, type StayOffers, type User } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leavePage } from '../billing/leave-page';
import { arrived, creatorPaid } from '../billing/testing';
import { definition } from '../definition';
import { compress, textOf } from './testing';

// A page without a browser leads nowhere.
jest.mock('../billing/leave-page', () => ({ leavePage: jest.fn() }));

const paying = { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: '2026-12-11T00:00:00Z' };
const owner = aUser({ stripePlan: paying, teamStripePlan: paying });
const cancelled = { ...paying, isCanceled: true, status: 'canceled' } as const;
const gone = aUser({ stripePlan: cancelled, teamStripePlan: cancelled });
const pause = {
  actionType: 'pause',
  status: 'pending',
  planType: 'video',
  stopDate: paying.currentPeriodEnd,
  resumeDate: null,
  rollover: 0,
} as const;

const date = paying.currentPeriodEnd;
const offers: StayOffers = {
  pause: { cents: 2399, startDate: date, resumeDate: '2027-12-11T00:00:00Z' },
  discount: { percentOff: 50, date },
  smaller: { offer: 'creator_month', plan: 'creator', interval: 'month', cents: 1299, date },
  lastCents: null,
};

const api = withFakeApi();
beforeAll(() => compress());
beforeEach(() => {
  allowRecording(false);
  api.on(endpoints.users.planUsage, () => ({ allowance: 120, used: 30, remaining: 90, rollover: 0, longest: 60 }));
  api.on(endpoints.users.conversion, () => ({ affiliateId: 'AAAAAAAA', came: 0, subscribed: 0 }));
  api.on(endpoints.plans.offers, () => offers);
  api.on(endpoints.plans.stay, () => owner);
  api.on(endpoints.plans.cancel, () => gone);
  api.on(endpoints.plans.pause, () => aUser({ stripePlan: paying, teamStripePlan: paying, planChange: pause }));
  api.on(endpoints.deflector.survey, () => undefined);
  api.on(endpoints.deflector.record, () => undefined);
});

function allowRecording(recordsCancelling: boolean, hasRetention = false): void {
  api.on(endpoints.system.settings, () => ({
    newerExperience: null,
    faqs: null,
    supportChat: null,
    recordsCancelling,
    hasRetention,
    developerOverrides: false,
  }));
}

async function open(user: User = owner, path = '/billing/cancel') {
  await beSignedIn(api, user);
  return renderRemote(definition, path);
}

const surveys = () => api.asked(endpoints.deflector.survey).map(({ body }) => body);
const cancelButton = () => screen.findByRole('button', { name: 'Cancel subscription' });

test('the owner of a paid plan comes here from billing and sees until when everything works', async () => {
  await open(owner, '/billing');
  await userEvent.click(await screen.findByRole('link', { name: 'Cancel subscription' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancel subscription' })).toBeInTheDocument();
  expect(screen.getByText(/^Everything goes on working until .*2026/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Keep my plan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  expect([api.asked(endpoints.plans.cancel), surveys()]).toEqual([[], []]);
});

test('says before the press what seats of this period still cost', async () => {
  api.on(endpoints.plans.offers, () => ({ ...offers, lastCents: 998 }));
  await open();
  expect(
    await screen.findByText(
      'For what you took beyond your plan since your last payment, $9.98 is charged when it ends.',
    ),
  ).toBeInTheDocument();
});

test('cancelling keeps the answers and leads back to the plan, which can be kept after all', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'It costs too much' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What should we know?' }), 'See you in spring.');
  await userEvent.click(await cancelButton());

  expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  expect(api.asked(endpoints.plans.cancel).map(({ body }) => body)).toEqual([{ canceled: true }]);
  expect(surveys()).toEqual([
    { cancelReason: 'price', feedback: 'See you in spring.', acceptedOffer: false, offerDetails: null },
  ]);
  expect(session$.value).toMatchObject({ user: { stripePlan: { isCanceled: true } } });
  expect(screen.queryByRole('link', { name: 'Cancel subscription' })).not.toBeInTheDocument();

  api.on(endpoints.plans.cancel, () => owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my plan' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Keep your plan?' })).getByRole('button', {
      name: 'Keep my plan',
    }),
  );
  expect(await screen.findByText('Your subscription goes on')).toBeInTheDocument();
  expect(api.asked(endpoints.plans.cancel).map(({ body }) => body)).toEqual([{ canceled: true }, { canceled: false }]);
  expect(await screen.findByRole('link', { name: 'Cancel subscription' })).toBeInTheDocument();
});

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

test('a pause is taken instead, with its price and its days, and the answer says so', async () => {
  await open();
  await choose('I use it too seldom');
  expect(
    await screen.findByText(/pauses on Dec 11, 2026 and goes on by itself on Dec 11, 2027.* costs \$23\.99 a year/),
  ).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause instead' }));
  expect(await screen.findByText('Your subscription will be paused')).toBeInTheDocument();
  expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: true }]);
  expect(surveys()).toEqual([{ cancelReason: 'seldom', feedback: '', acceptedOffer: true, offerDetails: 'pause' }]);
  expect(api.asked(endpoints.plans.cancel)).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeInTheDocument();
});

test('a pause can be paid with another card, whose page leads back here', async () => {
  api.on(endpoints.plans.pauseTerms, () => ({
    ...{ cents: 2399, startDate: date, resumeDate: date, url: 'https://pay.example/card' },
  }));
  await open();
  await choose('I do not need it right now');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with another card' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.example/card'));
  expect(api.asked(endpoints.plans.pauseTerms).map(({ query }) => query)).toEqual([{ returnUrl: '/billing/cancel' }]);
});

test('who still tries a plan is led to where a trial is ended, and is told of no false end', async () => {
  const trial = { ...paying, isTrial: true, status: 'trialing' as const };
  const { unmount } = await open(aUser({ stripePlan: trial, teamStripePlan: trial }), '/billing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  await arrived();
  expect(screen.queryByRole('link', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  unmount();
  renderRemote(definition, '/billing/cancel');
  expect(await screen.findByRole('heading', { name: 'You are still trying this plan' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing will be charged for this plan.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/billing');
});

test('to whom it is too dear a discount is offered, which is taken by one press and cancels nothing', async () => {
  await open();
  await choose('It costs too much');
  expect(await screen.findByRole('heading', { name: 'Would 50% off help?' })).toBeInTheDocument();
  expect(screen.getByText(/^Your next payment, on Dec 11, 2026, is 50% less/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Take 50% off' }));
  expect(await screen.findByText('The discount is yours, and your plan goes on')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  expect(surveys()).toEqual([
    { cancelReason: 'price', feedback: '', acceptedOffer: true, offerDetails: 'discount 50%' },
  ]);
  expect([api.asked(endpoints.plans.stay).length, api.asked(endpoints.plans.cancel)]).toEqual([1, []]);
});

test('a discount that was had already is refused with its sentence, and the way out stays open', async () => {
  api.on(endpoints.plans.stay, () => refusal('discount_taken'));
  await open();
  await choose('It costs too much');
  await userEvent.click(await screen.findByRole('button', { name: 'Take 50% off' }));
  expect(await screen.findByText(/has had this discount already\. It is given once/)).toBeInTheDocument();
  expect(surveys()).toEqual([]);
  await userEvent.click(await cancelButton());
  expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
});

test('who needs less is offered the next smaller plan, which comes as any smaller one; in Portuguese as well', async () => {
  api.on(endpoints.billing.change, () => creatorPaid);
  await open();
  await choose('I need less than my plan gives');
  expect(await screen.findByText(/^Creator costs \$12\.99 a month\. It begins on Dec 11, 2026/)).toBeInTheDocument();
  await act(() => setLanguage('pt-BR'));
  expect(await screen.findByRole('heading', { name: 'O Creator seria suficiente?' })).toBeInTheDocument();
  await act(() => setLanguage('en'));
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Creator' }));
  expect(await screen.findByText('Your plan will become Creator')).toBeInTheDocument();
  expect(api.asked(endpoints.billing.change).map(({ body }) => body)).toEqual([{ offer: 'creator_month' }]);
  expect(surveys()).toEqual([
    { cancelReason: 'less', feedback: '', acceptedOffer: true, offerDetails: 'creator_month' },
  ]);
});

test.each([
  ['what fits no offer', offers, 'Something does not work well'],
  [
    'what there is nothing left for',
    { pause: null, discount: null, smaller: null, lastCents: null },
    'It costs too much',
  ],
  ['what nobody can say', refusal('provider_silent'), 'It costs too much'],
])('who goes for %s is offered nothing, and can go', async (_what, answer, reason) => {
  api.on(endpoints.plans.offers, () => answer);
  await open();
  await choose(reason);
  await waitFor(() => expect(api.asked(endpoints.plans.offers).length).toBeGreaterThan(0));
  await act(restartReads);
  expect(screen.queryByRole('heading', { name: /^Would/ })).not.toBeInTheDocument();
  await userEvent.click(await cancelButton());
  expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
});

test.each([
  ['a refusal', refusal('nothing_to_cancel'), 'There is no running subscription to cancel.'],
  ['a lost connection', lost, /connection|reach/i],
])('%s is told, and what was answered stays', async (_name, answer, words) => {
  api.on(endpoints.plans.cancel, () => answer);
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await userEvent.type(screen.getByRole('textbox'), 'Hm');
  await userEvent.click(await cancelButton());

  const alert = (await screen.findByText('Your subscription was not changed')).closest('[role="alert"]');
  expect(alert).toHaveTextContent(words);
  expect(screen.getByRole('radio', { name: 'Another reason' })).toBeChecked();
  expect(screen.getByRole('textbox')).toHaveValue('Hm');
  expect(surveys()).toEqual([]);

  api.on(endpoints.plans.cancel, () => gone);
  await userEvent.click(await cancelButton());
  expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
});

test('an answer that cannot be kept keeps nobody in the subscription, and is not passed over in silence', async () => {
  api.on(endpoints.deflector.survey, () => refusal('unavailable'));
  await open();
  await userEvent.click(await cancelButton());
  expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
  expect(await screen.findByText(/Your answer could not be saved/)).toBeInTheDocument();
});

test.each([
  ['nobody pays for', freePlan],
  ['is cancelled', cancelled],
  ['has ended', { ...paying, active: false, status: 'inactive' }],
] as const)('a plan that %s has no way out, and the address says so', async (_name, plan) => {
  const user = aUser({ stripePlan: plan, teamStripePlan: plan });
  const { unmount } = await open(user, '/billing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeInTheDocument();
  await arrived();
  expect(screen.queryByRole('link', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  unmount();
  renderRemote(definition, '/billing/cancel');
  expect(
    await screen.findByRole('heading', { name: 'There is no running subscription to cancel' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/billing');
});

test('a plan without a period says that it ends at once', async () => {
  await open(aUser({ stripePlan: { ...paying, currentPeriodEnd: null } }));
  expect(
    await screen.findByText('Your plan has no running period: it ends as soon as you cancel.'),
  ).toBeInTheDocument();
});

test('a plan that cannot be kept says why in the question', async () => {
  api.on(endpoints.plans.cancel, () => refusal('unavailable'));
  await open(gone, '/billing');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my plan' }));
  const question = await screen.findByRole('dialog', { name: 'Keep your plan?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep my plan' }));
  expect(await within(question).findByText(/The service is busy/)).toBeInTheDocument();
});

test('who does not own the team is told who to ask', async () => {
  await open(
    aUser({
      role: 'editor',
      stripePlan: paying,
      teamInfo: { ...aUser().teamInfo, ownerId: '00000000-0000-4000-8000-0000000000ff' },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'The owner of this team pays for it' })).toBeInTheDocument();
});

describe('the recording', () => {
  const pieces = () => api.asked(endpoints.deflector.record).map(({ body }) => body);
  const notice = /This page is recorded while you are here/;

  test('does not begin where the operator records none', async () => {
    await open();
    await cancelButton();
    await act(restartReads);
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Keep my plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Billing' });
    await act(restartReads);
    expect(api.asked(endpoints.system.settings).length).toBeGreaterThan(0);
    expect(pieces()).toEqual([]);
  });

  test('is announced, ends with the screen and holds nothing that was typed', async () => {
    allowRecording(true);
    await open();
    await screen.findByText(notice);
    await userEvent.click(screen.getByRole('radio', { name: 'It costs too much' }));
    await userEvent.type(screen.getByRole('textbox'), 'xylophone');
    await userEvent.click(await cancelButton());
    await screen.findByRole('heading', { level: 1, name: 'Billing' });
    await waitFor(() => expect(pieces()).toHaveLength(1));
    const text = textOf(pieces()[0] ?? { data: '' });

    expect(text).toContain('Why are you leaving?');
    expect(text).not.toContain('xylophone');
    expect(text).not.toContain('What your team pays for');
    expect(pieces()[0]?.eventGroup).toBe('cancel');
    expect(api.asked(endpoints.users.retentionHash)).toEqual([]);
  });

  test('is named by the proof by which a helper of the operator knows the customer', async () => {
    const hash = 'ab'.repeat(32);
    api.on(endpoints.users.retentionHash, () => ({ hash }));
    allowRecording(true, true);
    await open();
    await screen.findByText(notice);
    await choose('It costs too much');
    await waitFor(() => expect(api.asked(endpoints.users.retentionHash)).toHaveLength(1));
    await act(restartReads);
    await userEvent.click(await cancelButton());
    await waitFor(() => expect(pieces().at(-1)?.eventGroup).toBe(`cancel ${hash}`));
  });

  test('that fails is not noticed', async () => {
    allowRecording(true);
    api.on(endpoints.deflector.record, () => refusal('rate_limited'));
    await open();
    await screen.findByText(notice);
    await userEvent.click(await cancelButton());
    expect(await screen.findByText('Your subscription is canceled')).toBeInTheDocument();
    await waitFor(() => expect(pieces()).toHaveLength(1));
    expect(screen.queryByText(/Too many tries/)).not.toBeInTheDocument();
  });

  test('of whoever has switched to the team of somebody else is not sent', async () => {
    allowRecording(true);
    await open();
    await screen.findByText(notice);
    await import('@rrweb/record');
    act(() => takeUser(aUser({ teamInfo: { ...aUser().teamInfo, ownerId: '00000000-0000-4000-8000-0000000000ff' } })));
    await screen.findByRole('heading', { name: 'The owner of this team pays for it' });
    await act(restartReads);
    expect(pieces()).toEqual([]);
  });
});
