import { coupon } from '@wavereel/client';
import { aUser, beSignedIn, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints, freePlan, type Billing } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { setLanguage } from '@wavereel/i18n';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { leavePage } from './leave-page';
import { arrived, creatorPaid, nothingPaid, paidPause, paidSubscription } from './testing';

// A page without a browser leads nowhere.
jest.mock('./leave-page', () => ({ leavePage: jest.fn() }));

const kinds = { videos: 0, sounds: 0, transcripts: 0, captions: 0, pictures: 0, versions: 0 };
const plan = {
  ...freePlan,
  planName: 'creator',
  stripeId: 'cus_1',
  currentPeriodEnd: '2026-12-24T10:00:00.000Z',
  seats: 4,
};
const payer = aUser({ stripePlan: plan, teamStripePlan: plan });

const api = withFakeApi();
beforeEach(() => {
  api.on(endpoints.teams.storage, () => ({ used: 0, limit: 1_000_000, kinds }));
  api.on(endpoints.users.planUsage, () => ({ allowance: 120, used: 30, remaining: 90, rollover: 0, longest: 60 }));
  api.on(endpoints.users.conversion, () => ({ affiliateId: 'AAAAAAAA', came: 0, subscribed: 0 }));
  api.on(endpoints.billing.invoices, () => []);
  api.on(endpoints.billing.customer, () => ({ emailToBilling: null }));
});
afterEach(() => {
  coupon.forget();
  jest.mocked(leavePage).mockClear();
});

async function open(billing: Billing, { address = '/billing', person = payer } = {}): Promise<void> {
  api.on(endpoints.billing.read, () => billing);
  await beSignedIn(api, billing.subscription === null ? aUser() : person);
  renderRemote(definition, address);
  await arrived();
}
const column = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('whoever pays nothing yet', () => {
  test('sees all plans by the year and by the month, each with what it costs and gives', async () => {
    await open(nothingPaid);
    const creator = await column('Creator');
    expect(creator.getByText('$10.99')).toBeInTheDocument();
    expect(creator.getByText('Save 15%')).toBeInTheDocument();
    expect(creator.getByText('$131.88 billed once a year. Annual credit: $24.00.')).toBeInTheDocument();
    expect(creator.getByText('30 minutes of video a month')).toBeInTheDocument();
    expect(creator.getByText('Videos kept for 93 days')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect((await column('Creator')).getByText('$12.99')).toBeInTheDocument();
    const network = await column('Network');
    expect(network.getByText('$59.99')).toBeInTheDocument();
    expect(network.getByText('As much video as you like')).toBeInTheDocument();
    expect(screen.getByText('The first 7 days are free. You can cancel at any time.')).toBeInTheDocument();
    await act(() => setLanguage('pt-BR'));
    expect(await screen.findByText('Os primeiros 7 dias são grátis. Cancele quando quiser.')).toBeInTheDocument();
    await act(() => setLanguage('en'));
  });

  test('pays what a plan that has ended still owes before another begins', async () => {
    const failed = { cents: 1299, retryAt: null, payUrl: 'https://pay.example/owed' };
    await open({ ...nothingPaid, failed });
    expect(await screen.findByText('The payment of $12.99 failed')).toBeInTheDocument();
    expect(screen.getByText('It is still open. Pay it, then you can choose a plan again.')).toBeInTheDocument();
    const begin = (await column('Agency')).getByRole('button', { name: 'Start free trial' });
    expect(begin).toHaveAccessibleDescription('Pay what failed first, then choose a plan.');
    await userEvent.click(begin);
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.example/owed'));
    expect(api.asked(endpoints.billing.subscribe)).toEqual([]);
  });

  test('reads that the people who stayed are paid for with a plan', async () => {
    await open({ ...nothingPaid, seatsTaken: 2 });
    const said = /^Your team has 2 people more than a plan has seats for\. .* \$9\.98 a month\.$/;
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  test('is led to where it is paid; the sum is not theirs to say', async () => {
    api.on(endpoints.billing.subscribe, () => ({ url: 'https://pay.example/1' }));
    await open(nothingPaid);
    await userEvent.click((await column('Agency')).getByRole('button', { name: 'Start free trial' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.example/1'));
    expect(api.asked(endpoints.billing.subscribe).map(({ body }) => body)).toEqual([{ offer: 'agency_year' }]);
  });

  test('is told why not', async () => {
    api.on(endpoints.billing.subscribe, () => refusal('subscribed_already'));
    await open({ ...nothingPaid, trialDays: 0 });
    await userEvent.click((await column('Agency')).getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/has a subscription already/)).toBeInTheDocument();
  });

  test('takes a coupon along that was tried before', async () => {
    coupon.keep('SPRING');
    api.on(endpoints.billing.checkDiscount, () => ({
      ...{ code: 'SPRING', percentOff: 20, centsOff: null, duration: 'repeating' as const, months: 3, endsAt: null },
      ...{ firstCents: 10_550, thenCents: 13_188 },
    }));
    api.on(endpoints.billing.subscribe, () => ({ url: 'https://pay.example/1' }));
    await open(nothingPaid);
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('SPRING: 20 % off for 3 months')).toBeInTheDocument();
    expect(screen.getByText('Creator costs $105.50 at first, then $131.88 a year.')).toBeInTheDocument();
    await userEvent.click((await column('Creator')).getByRole('button', { name: 'Start free trial' }));
    await waitFor(() =>
      expect(api.asked(endpoints.billing.subscribe).map(({ body }) => body)).toEqual([
        { offer: 'creator_year', coupon: 'SPRING' },
      ]),
    );
  });

  test('learns that a coupon does not serve, and subscribes without it', async () => {
    api.on(endpoints.billing.checkDiscount, () => refusal('coupon_useless'));
    api.on(endpoints.billing.subscribe, () => ({ url: 'https://pay.example/1' }));
    await open(nothingPaid);
    await userEvent.type(await screen.findByLabelText('Coupon'), 'NOPE');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(
      await screen.findByText('This coupon does not exist, has ended, or does not serve for you.'),
    ).toBeInTheDocument();
    await userEvent.click((await column('Creator')).getByRole('button', { name: 'Start free trial' }));
    await waitFor(() =>
      expect(api.asked(endpoints.billing.subscribe).map(({ body }) => body)).toEqual([{ offer: 'creator_year' }]),
    );
  });
});

describe('a coupon for a plan that runs', () => {
  const stay = { percentOff: null, centsOff: 550, duration: 'once' as const, months: null, endsAt: null };
  const running: Billing = {
    ...creatorPaid,
    subscription: { ...paidSubscription, discount: { code: 'STAY50', ...stay } },
  };
  const asked = () => api.asked(endpoints.billing.discount).map(({ body }) => body);
  const type = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Coupon'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  };

  test('ends another only after it was asked', async () => {
    api.on(endpoints.billing.discount, ({ body }) => ('replaces' in body ? running : refusal('discount_runs')));
    await open(running);
    await type('SPRING');
    const question = within(await screen.findByRole('dialog', { name: 'Use SPRING instead?' }));
    expect(
      question.getByText(/^You have STAY50: \$5\.50 off the next payment\. .+ does not come back\.$/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual([{ code: 'SPRING' }, { code: 'SPRING', replaces: 'STAY50' }]);
  });

  test('is left where it was, and the one that runs stays', async () => {
    api.on(endpoints.billing.discount, () => refusal('discount_runs'));
    await open(running);
    await type('SPRING');
    const question = within(await screen.findByRole('dialog', { name: 'Use SPRING instead?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual([{ code: 'SPRING' }]);
    expect(screen.getByLabelText('Coupon')).toHaveValue('SPRING');
  });

  test('that does not serve is told at once', async () => {
    api.on(endpoints.billing.discount, () => refusal('coupon_useless'));
    await open(running);
    await type('NOPE');
    expect(await screen.findByText(/^This coupon does not exist/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('whoever has a plan', () => {
  test('sees what it costs, when it is paid next, and with what', async () => {
    await open(creatorPaid);
    expect(await screen.findByText('$17.98 a month')).toBeInTheDocument();
    expect(screen.getByText('$17.98 on Dec 24, 2026')).toBeInTheDocument();
    expect(screen.getByText('VISA ending in 4242, valid until 04/2031')).toBeInTheDocument();
    const creator = await column('Creator');
    expect(creator.getByText('Your plan')).toBeInTheDocument();
  });

  test('sees what is left to be paid once they have cancelled, and no discount on it', async () => {
    const date = '2026-12-24T10:00:00.000Z';
    const planned = { txId: 'end sub_1', kind: 'cancel' as const, date, offer: null, resumeDate: null };
    const discount = {
      code: 'STAY50',
      percentOff: 50,
      centsOff: null,
      duration: 'once' as const,
      months: null,
      endsAt: null,
    };
    await open({
      ...creatorPaid,
      subscription: { ...paidSubscription, planned, discount },
      next: { cents: 483, date },
    });
    expect((await screen.findByText('Last payment')).nextSibling).toHaveTextContent('$4.83 on Dec 24, 2026');
    expect(screen.queryByText(/STAY50/)).not.toBeInTheDocument();
  });

  test('sees to the cent what a better one costs before it is pressed, and pays that', async () => {
    const reckonedAt = '2026-11-26T10:00:00.000Z';
    api.on(endpoints.billing.preview, () => ({
      ...{ when: 'now' as const, date: reckonedAt, dueNowCents: 1893, thenCents: 3798, reckonedAt },
      lines: [
        {
          ...{ text: 'Unused time on Wavereel creator after 6 Dec', cents: -1213 },
          of: { kind: 'unused' as const, plan: 'creator', quantity: 1 },
        },
        {
          ...{ text: 'Remaining time on 2 × Wavereel seat', cents: 3206 },
          of: { kind: 'rest' as const, plan: 'seat', quantity: 2 },
        },
        { text: 'STAY50', cents: 0 },
      ],
    }));
    api.on(endpoints.billing.change, () => creatorPaid);
    const notes: string[] = [];
    const deaf = bus.on('notify', ({ text }) => notes.push(text));
    await open(creatorPaid);
    await userEvent.click((await column('Agency')).getByRole('button', { name: 'Choose' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Agency' }));
    expect(await dialog.findByText('$18.93')).toBeInTheDocument();
    expect(dialog.getByText('Unused time of Creator').nextSibling).toHaveTextContent('-$12.13');
    expect(dialog.getByText('2 seats for the rest of this period').nextSibling).toHaveTextContent('$32.06');
    expect(dialog.getByText('STAY50')).toBeInTheDocument();
    // What is charged less than the lines come to is taken from the credit.
    expect(dialog.getByText('Credit').nextSibling).toHaveTextContent('-$1.00');
    expect(dialog.getByText('From then on $37.98 a month.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay and change now' }));
    await waitFor(() => expect(notes).toEqual(['You have the plan Agency now']));
    expect(api.asked(endpoints.billing.change).map(({ body }) => body)).toEqual([
      { offer: 'agency_month', reckonedAt, dueNowCents: 1893 },
    ]);
    deaf();
  });

  test('still tries one, and reads from when on another costs how much', async () => {
    const trial = { ...plan, isTrial: true, status: 'trialing' as const, trialEndAt: '2026-12-05T10:00:00.000Z' };
    const reckonedAt = '2026-11-29T10:00:00.000Z';
    api.on(endpoints.billing.preview, () => ({
      ...{ when: 'now' as const, date: reckonedAt, dueNowCents: 0, thenCents: 3299, reckonedAt, lines: [] },
    }));
    await open(creatorPaid, { person: aUser({ stripePlan: trial, teamStripePlan: trial }) });
    await userEvent.click((await column('Agency')).getByRole('button', { name: 'Choose' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Agency' }));
    expect(await dialog.findByText('From Dec 5, 2026 on $32.99 a month.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Change now' })).toBeEnabled();
  });

  test('learns that a payment was refused, and that nothing was changed', async () => {
    const reckonedAt = '2026-11-26T10:00:00.000Z';
    api.on(endpoints.billing.preview, () => ({
      ...{ when: 'now' as const, date: reckonedAt, dueNowCents: 1893, thenCents: 3798, reckonedAt, lines: [] },
    }));
    api.on(endpoints.billing.change, () => refusal('payment_failed'));
    await open(creatorPaid);
    await userEvent.click((await column('Agency')).getByRole('button', { name: 'Choose' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay and change now' }));
    expect(await screen.findByText(/The payment was refused, and nothing was changed/)).toBeInTheDocument();
    // The same wish again would be answered the same: with another card it is one of another moment.
    await waitFor(() => expect(api.asked(endpoints.billing.preview)).toHaveLength(2));
  });

  test('goes on from a rest before they choose another plan, and is told that it is charged', async () => {
    const resting = { ...plan, active: false, isPause: true, isPausePlan: true };
    api.on(endpoints.billing.read, () => ({
      ...creatorPaid,
      subscription: { ...paidSubscription, offer: 'pause_year', plan: 'pause', interval: 'year' as const, cents: 2399 },
    }));
    await beSignedIn(api, aUser({ stripePlan: resting, teamStripePlan: resting }));
    renderRemote(definition, '/billing');
    expect((await column('Agency')).getByRole('button', { name: 'Choose' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Paused')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(/Its price is charged at once/)).toBeInTheDocument();
  });

  test('is told what a pause costs, and from when to when it is', async () => {
    api.on(endpoints.plans.pauseTerms, () => paidPause);
    await open(creatorPaid);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Subscription' }));
    expect(
      await screen.findByText(/pauses on Dec 24, 2026 and goes on by itself on Dec 24, 2027.* costs \$23\.99 a year/),
    ).toBeInTheDocument();
  });

  test('sees a discount of the next payment', async () => {
    const discount = { code: 'STAY50', percentOff: null, centsOff: 1650, duration: 'once' as const, months: null };
    await open({ ...creatorPaid, subscription: { ...paidSubscription, discount: { ...discount, endsAt: null } } });
    expect(await screen.findByText('STAY50: $16.50 off the next payment')).toBeInTheDocument();
  });

  test('takes back what is planned', async () => {
    const planned = {
      ...{
        txId: 'sub_sched_1',
        kind: 'change' as const,
        date: '2026-12-24T10:00:00.000Z',
        offer: 'creator_year',
        resumeDate: null,
      },
    };
    api.on(endpoints.billing.revert, () => {
      api.on(endpoints.billing.read, () => creatorPaid);
      return creatorPaid;
    });
    await open({ ...creatorPaid, subscription: { ...paidSubscription, planned } });
    const line = await screen.findByText('On Dec 24, 2026 your plan becomes Creator.');
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Your plan stays as it is.')).toBeInTheDocument();
    expect(api.asked(endpoints.billing.revert).map(({ body }) => body)).toEqual([{ txId: 'sub_sched_1' }]);
    await waitFor(() => expect(line).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  test('is told what failed, until when, and pays in one press before anything is changed', async () => {
    const failed = { cents: 1798, retryAt: '2026-11-29T10:00:00.000Z', payUrl: 'https://pay.example/invoice' };
    const owing = { ...plan, status: 'past_due' as const };
    await open({ ...creatorPaid, failed }, { person: aUser({ stripePlan: owing, teamStripePlan: owing }) });
    const choose = (await column('Agency')).getByRole('button', { name: 'Choose' });
    expect(choose).toHaveAccessibleDescription('Pay what failed first, then choose a plan.');
    expect(await screen.findByText('The payment of $17.98 failed')).toBeInTheDocument();
    expect(screen.getByText('It is tried again on Nov 29, 2026. Pay now to keep your plan.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(leavePage).toHaveBeenCalledWith('https://pay.example/invoice');
  });

  test('finds every invoice as a PDF', async () => {
    api.on(endpoints.billing.invoices, () => [
      {
        ...{ id: 'in_1', number: 'W-0001', date: '2026-11-24T10:00:00.000Z', totalCents: 1798, paidCents: 1798 },
        ...{ status: 'paid' as const, pdfUrl: 'https://pay.example/in_1.pdf', payUrl: null },
      },
      {
        ...{ id: 'in_0', number: 'W-0000', date: '2026-10-24T10:00:00.000Z', totalCents: 1798, paidCents: 598 },
        ...{ status: 'paid' as const, pdfUrl: null, payUrl: null },
      },
    ]);
    await open(creatorPaid);
    const row = within(await screen.findByRole('row', { name: /W-0001/ }));
    expect(row.getByText('Paid')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', 'https://pay.example/in_1.pdf');
    expect(row.queryByText(/charged/)).not.toBeInTheDocument();
    // Of this one credit paid a part.
    expect(within(screen.getByRole('row', { name: /W-0000/ })).getByText('$5.98 charged')).toBeInTheDocument();
  });

  test('has invoices mailed elsewhere; what is no address is judged by the server', async () => {
    api.on(endpoints.billing.setCustomer, ({ body }) => {
      api.on(endpoints.billing.customer, () => body);
      return body;
    });
    const notes: string[] = [];
    const deaf = bus.on('notify', ({ text }) => notes.push(text));
    await open(creatorPaid);
    const field = await screen.findByLabelText('Mail invoices to');
    await userEvent.type(field, 'books@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.asked(endpoints.billing.setCustomer).map(({ body }) => body)).toEqual([
        { emailToBilling: 'books@example.com' },
      ]),
    );
    await waitFor(() => expect(notes).toEqual(['Invoices are mailed there from now on']));
    deaf();
  });
});

test('the owner reads by which address they bring others, copies it, and sees what came of it', async () => {
  api.on(endpoints.users.conversion, () => ({ affiliateId: 'AbCd1234', came: 3, subscribed: 1 }));
  userEvent.setup();
  const notes: string[] = [];
  const deaf = bus.on('notify', ({ text }) => notes.push(text));
  await open(creatorPaid);
  const address = `${location.origin}/signup?ref=AbCd1234`;
  expect(await screen.findByLabelText('Your address')).toHaveValue(address);
  expect(screen.getByText('3 people have signed up by it. 1 of them pays for a plan now.')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(notes).toEqual(['Address copied']));
  expect(await navigator.clipboard.readText()).toBe(address);
  deaf();
});

test('who comes back from paying is greeted once the provider knows of it', async () => {
  const notes: string[] = [];
  const deaf = bus.on('notify', ({ text }) => notes.push(text));
  await open(creatorPaid, { address: '/billing?paid=cs_1' });
  await waitFor(() => expect(notes).toEqual(['Thank you! Your plan is ready.']));
  deaf();
});

test('a provider that does not answer is told of, and asked again', async () => {
  api.on(endpoints.billing.read, () => refusal('provider_silent'));
  await beSignedIn(api);
  renderRemote(definition, '/billing');
  expect(await screen.findByText('What your team pays for could not be loaded')).toBeInTheDocument();
  api.on(endpoints.billing.read, () => nothingPaid);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Creator' })).toBeInTheDocument();
});
