import { aTeam, aUser, hearInOtherTab, refusal } from '@wavereel/client/testing';
import { endpoints, freePlan, type Plan, type User } from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, guard, inOnePage, showShell } from '../testing/show-shell';

inOnePage();

const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const paying = (plan: Partial<Plan>, more: Partial<User> = {}): User =>
  aUser({
    stripePlan: { ...freePlan, planName: 'creator', stripeId: 'cus_1', currentPeriodEnd: inDays(20), ...plan },
    ...more,
  });
const terms = {
  ...{ cents: 2399, startDate: '2026-12-24T10:00:00.000Z', resumeDate: '2027-12-24T10:00:00.000Z' },
  url: null,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the banner', () => {
  test('counts the days of a trial, and leads to where it is paid for', async () => {
    await showShell(
      '/settings',
      paying({ isTrial: true, status: 'trialing', stripeId: null, trialEndAt: inDays(2.5) }),
    );
    expect(await screen.findByText('Your trial ends in 3 days.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'How much of the time has passed' })).toHaveAttribute(
      'aria-valuenow',
      '57',
    );
    expect(await screen.findByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/billing');
  });

  test('resumes a paused plan, and goes', async () => {
    const resumed = paying({});
    api.on(endpoints.plans.pause, () => resumed);
    await showShell('/settings', paying({ isPause: true }));
    const button = await screen.findByRole('button', { name: 'Resume' });
    api.on(endpoints.users.me, () => resumed);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Your subscription is paused.')).not.toBeInTheDocument());
    expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: false }]);
  });

  test('asks before it ends a rest that is paid for, and says why that was refused', async () => {
    api.on(endpoints.plans.pause, () => refusal('payment_failed'));
    await showShell('/settings', paying({ isPause: true, isPausePlan: true, active: false }));
    await press('Resume');
    const question = await screen.findByRole('dialog', { name: 'Resume the subscription?' });
    expect(question).toHaveTextContent('Its price is charged at once');
    expect(api.asked(endpoints.plans.pause)).toEqual([]);
    await press('Resume Subscription');
    expect(await within(question).findByRole('alert')).toHaveTextContent('The payment was refused');
    expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: false }]);
  });

  test('says why that failed, and stays', async () => {
    api.on(endpoints.plans.pause, () => refusal('unavailable'));
    await showShell('/settings', paying({ collectionPause: true, collectionResumeAt: inDays(3) }));
    await press('Resume now');
    expect(
      await screen.findByText('The service is busy or restarting. Please try again in a moment.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Your billing resumes in 3 days.')).toBeInTheDocument();
  });

  test('of a cancelled plan offers a pause, and asks first', async () => {
    const canceled = paying({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(9) });
    api.on(endpoints.plans.pause, () => canceled);
    api.on(endpoints.plans.pauseTerms, () => terms);
    await showShell('/settings', canceled);
    await press('Pause');
    const question = await screen.findByRole('dialog', { name: 'Pause Confirmation' });
    expect(question).toHaveTextContent(
      'pauses on Dec 24, 2026 and goes on by itself on Dec 24, 2027, or earlier whenever you like. The pause costs $23.99 a year',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(api.asked(endpoints.plans.pause)).toEqual([]);
    await press('Pause');
    await press('Pause Subscription');
    await waitFor(() => expect(api.asked(endpoints.plans.pause).map(({ body }) => body)).toEqual([{ paused: true }]));
  });
});

describe('a pause that is asked about', () => {
  const canceled = () => paying({ isCanceled: true, status: 'canceled', currentPeriodEnd: inDays(9) });

  test('names no price where nobody collects money', async () => {
    api.on(endpoints.plans.pauseTerms, () => ({ ...terms, cents: null }));
    await showShell('/settings', canceled());
    await press('Pause');
    const question = await screen.findByRole('dialog', { name: 'Pause Confirmation' });
    expect(question).toHaveTextContent('pauses on Dec 24, 2026 and goes on by itself on Dec 24, 2027');
    expect(question).not.toHaveTextContent('$');
  });

  test('says why it cannot be, instead of a question without its price', async () => {
    api.on(endpoints.plans.pauseTerms, () => refusal('provider_silent'));
    await showShell('/settings', canceled());
    await press('Pause');
    expect(await screen.findByText(/^The payment provider does not answer/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('additional seats', () => {
  test('of a team that sits on all that it pays for are kept for what is said, those that are paid for already among them', async () => {
    const full = paying({ seats: 5 }, { teamInfo: { ...aUser().teamInfo, seats: 5, members: 5 } });
    api.on(endpoints.teams.setSeats, () => full);
    await showShell('/settings', full);
    expect(
      await screen.findByText('Your team uses 3 seats more than your plan has. Keeping them costs $14.97 a month.'),
    ).toBeInTheDocument();
    await press('Keep Seat(s)');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.asked(endpoints.teams.setSeats).map(({ body }) => body)).toEqual([{ quantity: 6 }]);
  });

  const grown = () => paying({}, { teamInfo: { ...aUser().teamInfo, seats: 5, members: 2 } });

  test('are kept for their price', async () => {
    api.on(endpoints.teams.setSeats, () => grown());
    await showShell('/settings', grown());
    expect(
      await screen.findByText('Your team uses 2 seats more than your plan has. Keeping them costs $9.98 a month.'),
    ).toBeInTheDocument();
    await press('Keep Seat(s)');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.asked(endpoints.teams.setSeats).map(({ body }) => body)).toEqual([{ quantity: 5 }]);
  });

  test('are given up, or the reason stays in sight', async () => {
    api.on(endpoints.teams.dropSeats, () => refusal('unavailable'));
    await showShell('/settings', grown());
    await press('Delete Seat(s)');
    expect(
      await screen.findByText('The service is busy or restarting. Please try again in a moment.'),
    ).toBeInTheDocument();
    api.on(endpoints.teams.dropSeats, () => grown());
    await press('Delete Seat(s)');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('teams', () => {
  const mine = aTeam({ name: "Ana's team", active: true });
  const theirs = aTeam({ _id: '00000000-0000-4000-8000-0000000000aa', name: 'Studio', active: false });
  const remotesWithTeams = async (path: string) => {
    api.on(endpoints.teams.list, () => [mine, theirs]);
    await showShell(path, aUser());
  };
  const switchTo = async (name: string) => {
    await press('Switch team');
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
  };

  test('are switched at once where nothing is lost', async () => {
    const changed = hearInOtherTab();
    api.on(endpoints.teams.change, () => aUser());
    await remotesWithTeams('/settings');
    await switchTo('Studio');
    await waitFor(() => expect(changed).toEqual(['person.changed']));
    expect(api.asked(endpoints.teams.change).map(({ body }) => body)).toEqual([{ teamId: theirs._id }]);
    expect(location.pathname).toBe('/settings');
  });

  test('are switched from a screen that makes something only after it was asked', async () => {
    api.on(endpoints.teams.change, () => aUser());
    const asked: unknown[] = [];
    guard.answer = (leaving) => asked.push(leaving) > 1;
    await remotesWithTeams('/create');
    await screen.findByRole('heading', { name: 'Screen /create' });
    await switchTo('Studio');
    await waitFor(() => expect(asked).toEqual([{ to: '/videos?changingTeam=true', changesTeam: true }]));
    expect(api.asked(endpoints.teams.change)).toEqual([]);
    await switchTo('Studio');
    await waitFor(() => expect(location.pathname + location.search).toBe('/videos'));
    expect(api.asked(endpoints.teams.change)).toHaveLength(1);
  });

  const invite = {
    _id: '00000000-0000-4000-8000-0000000000bb',
    teamId: theirs._id,
    name: 'Studio',
    color: '#336699',
    textColor: '#ffffff',
    role: 'editor' as const,
  };

  test('an invitation is accepted where something is made only after it was asked', async () => {
    api.on(endpoints.teams.invites, () => [invite]);
    api.on(endpoints.teams.accept, () => aUser());
    const asked: unknown[] = [];
    guard.answer = (leaving) => asked.push(leaving) > 1;
    await remotesWithTeams('/create');
    await screen.findByRole('heading', { name: 'Screen /create' });
    await press('You received a new team invitation. Click here to accept it.');
    await press('Accept');
    await waitFor(() => expect(asked).toEqual([{ to: '/videos?changingTeam=true', changesTeam: true }]));
    expect(api.asked(endpoints.teams.accept)).toEqual([]);
    await press('Accept');
    await waitFor(() => expect(location.pathname + location.search).toBe('/videos'));
    expect(api.asked(endpoints.teams.accept)).toHaveLength(1);
  });

  test('an invitation is accepted', async () => {
    api.on(endpoints.teams.invites, () => [invite]);
    api.on(endpoints.teams.accept, () => aUser());
    await showShell('/settings', aUser());
    await press('You received a new team invitation. Click here to accept it.');
    expect(await screen.findByRole('dialog', { name: 'Join Studio?' })).toBeInTheDocument();
    api.on(endpoints.teams.invites, () => []);
    await press('Accept');
    expect(await screen.findByText('You work in Studio now.')).toBeInTheDocument();
    expect(api.asked(endpoints.teams.accept).map(({ body }) => body)).toEqual([{ inviteId: invite._id }]);
    await waitFor(() =>
      expect(
        screen.queryByText('You received a new team invitation. Click here to accept it.'),
      ).not.toBeInTheDocument(),
    );
  });
});
