import { aTeam, aUser, beSignedIn, refusal, withSignedIn } from '@wavereel/client/testing';
import { session$ } from '@wavereel/client';
import {
  endpoints,
  errorMessage,
  freePlan,
  type OpenInvite,
  type Plan,
  type SeatsPreview,
  type Team,
  type TeamEvent,
} from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const team = aTeam();
const rui = team.users[1]?._id ?? '';
const date = '2026-03-14T09:30:00.000Z';
const guest: OpenInvite = { _id: rui, email: 'guest@example.com', role: 'viewer', dateAdded: date, expires: date };
/** A team of Rui's, in which Ana edits. */
const theirs = aTeam({
  _id: rui,
  name: 'Night shift',
  ownerId: rui,
  owner: { _id: rui, name: 'Rui' },
  users: team.users.map((member, at) => ({ ...member, role: at === 0 ? 'editor' : 'owner' })),
});

const api = withSignedIn();
beforeEach(() => {
  show(team);
  api.on(endpoints.teams.invites, () => []);
  api.on(endpoints.teams.openInvites, () => []);
});

const show = (...teams: Team[]) => api.on(endpoints.teams.list, () => teams);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answer = async (question: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name }));
};

test('a role is given at once, and can be taken back', async () => {
  api.on(endpoints.teams.setRole, ({ body }) => {
    show(aTeam({ users: team.users.map((one) => (one._id === rui ? { ...one, role: body.role } : one)) }));
    return team;
  });
  renderRemote(definition, '/teams');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Rui' }), 'Viewer');
  expect(await screen.findByText(/Role of Rui from now on: Viewer\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role of Rui' })).toHaveValue('viewer'));
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role of Rui' })).toHaveValue('editor'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(api.asked(endpoints.teams.setRole).map(({ body }) => body)).toEqual([
    { teamId: team._id, userId: rui, role: 'viewer' },
    { teamId: team._id, userId: rui, role: 'editor' },
  ]);
});

test('a member is removed once that was asked; the owner is not', async () => {
  api.on(endpoints.teams.removeMember, () => {
    show(aTeam({ users: team.users.slice(0, 1) }));
    return undefined;
  });
  renderRemote(definition, '/teams');
  await press('Remove Rui');
  expect(screen.queryByRole('button', { name: 'Remove Ana' })).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Remove Rui from this team?' })).toHaveAccessibleDescription(
    /What they made stays here/,
  );
  await answer('Remove Rui from this team?', 'Remove');
  await waitFor(() => expect(screen.queryByText('rui@wavereel.example')).not.toBeInTheDocument());
  expect(api.asked(endpoints.teams.removeMember)[0]?.params).toEqual({ teamId: team._id, id: rui });
});

test('who was not here for long, or is here now, is said in words', async () => {
  const [ana, other] = team.users.map((one, at) => ({ ...one, lastSeen: at === 0 ? new Date().toISOString() : null }));
  show(aTeam({ users: [ana, other].flatMap((one) => one ?? []) }));
  renderRemote(definition, '/teams');
  expect(await screen.findByRole('row', { name: /Ana .*Now/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Rui .*Over a month ago/ })).toBeInTheDocument();
});

test('a pasted list is read before it is sent, and what could not be sent stays with its reason', async () => {
  api.on(endpoints.teams.inviteMany, ({ body }) =>
    body.emails.map((email) => ({
      email,
      outcome: email.startsWith('second') ? ('seats_taken' as const) : ('invited' as const),
    })),
  );
  renderRemote(definition, '/teams');
  await press('Invite people');
  const field = await screen.findByRole('textbox', { name: 'Email addresses' });
  expect(screen.getByRole('button', { name: 'Send invitation' })).toHaveAccessibleDescription(
    'Write an address first.',
  );
  await userEvent.click(field);
  await userEvent.paste('First <first@example.com>, second@example.com nobody');
  expect(screen.getByText('2 addresses')).toBeInTheDocument();
  expect(screen.getByText('Not an address: nobody')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer');
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));

  expect(await screen.findByText('second@example.com has no seat. Add a seat, then send again.')).toBeInTheDocument();
  expect(screen.getByText('1 invitation sent')).toBeInTheDocument();
  expect(field).toHaveValue('second@example.com\nnobody');
  expect(api.asked(endpoints.teams.inviteMany)[0]?.body).toEqual({
    emails: ['first@example.com', 'second@example.com'],
    role: 'viewer',
  });
});

test('more addresses than are taken together are not sent', async () => {
  renderRemote(definition, '/teams');
  await press('Invite people');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Email addresses' }));
  await userEvent.paste(Array.from({ length: 51 }, (_, at) => `guest-${at}@example.com`).join('\n'));
  expect(screen.getByText(/At most 50 addresses/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send 51 invitations' }));
  expect(api.asked(endpoints.teams.inviteMany)).toHaveLength(0);
});

test('an open invitation is sent again, and is withdrawn once that was asked', async () => {
  api.on(endpoints.teams.openInvites, () => [guest]);
  api.on(endpoints.teams.resend, () => guest);
  api.on(endpoints.teams.withdraw, () => {
    api.on(endpoints.teams.openInvites, () => []);
    return undefined;
  });
  renderRemote(definition, '/teams');
  await press('Resend the invitation to guest@example.com');
  expect(await screen.findByText('Invitation sent again to guest@example.com')).toBeInTheDocument();
  api.on(endpoints.teams.resend, () => refusal('rate_limited'));
  await press('Resend the invitation to guest@example.com');
  expect(await screen.findByText(/Too many tries/)).toBeInTheDocument();
  await press('Withdraw the invitation to guest@example.com');
  await answer('Withdraw the invitation to guest@example.com?', 'Withdraw');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Open invitations' })).not.toBeInTheDocument());
  // Whoever works by keyboard goes on from there, not from the top of the page.
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a colour is chosen, of the palette or one’s own, and can be taken back', async () => {
  api.on(endpoints.teams.recolor, ({ body }) => {
    show(aTeam({ color: body.color }));
    return team;
  });
  renderRemote(definition, '/teams');
  await press('Coral');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Coral' })).toHaveAttribute('aria-pressed', 'true'));
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Coral' })).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  const own = screen.getByRole('textbox', { name: 'Team color' });
  await userEvent.clear(own);
  await userEvent.type(own, '#ABCDEF{Enter}');
  await waitFor(() => expect(own).toHaveValue('#ABCDEF'));
  await waitFor(() =>
    expect(api.asked(endpoints.teams.recolor).map(({ body }) => body.color)).toEqual([
      '#f2543d',
      team.color,
      '#abcdef',
    ]),
  );
});

const paying: Plan = { ...freePlan, planName: 'creator', stripeId: 'cus_1' };

const noPrice: SeatsPreview = { restCents: 0, date: null, thenCents: 0, interval: 'month' };
const charged: SeatsPreview = { restCents: 217, date, thenCents: 998, interval: 'month' };

test.each<[string, Plan, SeatsPreview, RegExp, RegExp]>([
  [
    'who pays reads what it costs now and then',
    paying,
    charged,
    /will have 5 seats\. .*\$2\.17 more comes with the next invoice\. .*cost \$9\.98 a month\.$/,
    /come back without a charge/,
  ],
  [
    'what is paid for already costs nothing now',
    paying,
    { ...charged, restCents: 0, interval: 'year' },
    /Until Mar 14, 2026 nothing more is charged for that\. .*\$9\.98 a year\.$/,
    /come back without a charge/,
  ],
  [
    'who tries reads that a trial charges nothing',
    { ...paying, isTrial: true },
    { ...charged, restCents: 0 },
    /In the trial nothing is charged for that\. From Mar 14, 2026 on/,
    /come back without a charge/,
  ],
  [
    'who pays nothing reads of no price',
    freePlan,
    noPrice,
    /^This team will have 5 seats\.$/,
    /You can add seats again/,
  ],
])('a seat is added, and empty ones are given up: %s', async (_name, plan, preview, added, dropped) => {
  await beSignedIn(api, aUser({ stripePlan: plan }));
  show(aTeam({ seats: 4 }));
  api.on(endpoints.teams.previewSeats, () => preview);
  const withSeats = (seats: number) => aUser({ stripePlan: plan, teamInfo: { ...aUser().teamInfo, seats } });
  const changed = (seats: number) => {
    api.on(endpoints.users.me, () => withSeats(seats));
    return withSeats(seats);
  };
  api.on(endpoints.teams.setSeats, ({ body }) => changed(body.quantity));
  api.on(endpoints.teams.dropEmptySeats, () => changed(2));
  renderRemote(definition, '/teams');
  await press('Add Seat');
  expect(await screen.findByText(added)).toBeInTheDocument();
  await answer('Add a seat?', 'Add Seat');
  await waitFor(() => expect(session$.value).toMatchObject({ user: { teamInfo: { seats: 5 } } }));
  await press('Give up empty seats');
  expect(await screen.findByText(dropped)).toBeInTheDocument();
  await answer('Give up the empty seats?', 'Give up empty seats');
  await waitFor(() => expect(api.asked(endpoints.teams.dropEmptySeats)).toHaveLength(1));
});

test('what seats cost is said, or why they cannot be had; those of the plan are not given up', async () => {
  await beSignedIn(api, aUser({ stripePlan: paying }));
  api.on(endpoints.teams.previewSeats, () => refusal('plan_rests'));
  renderRemote(definition, '/teams');
  await press('Add Seat');
  expect(await screen.findByText(errorMessage('plan_rests', 'en'))).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give up empty seats' })).not.toBeInTheDocument();
});

test('seats are changed from within the team alone, which one may go to', async () => {
  show(aTeam({ active: false }));
  api.on(endpoints.teams.change, () => {
    show(team);
    return aUser();
  });
  renderRemote(definition, '/teams');
  expect(await screen.findByRole('button', { name: 'Add Seat' })).toHaveAccessibleDescription(
    /^Work in this team first/,
  );
  await press("Work here: Ana's team");
  expect(await screen.findByText('ACTIVE')).toBeInTheDocument();
});

test('the owner does not leave, and is told why; a member does, once that was asked', async () => {
  show(team, theirs);
  api.on(endpoints.teams.leave, () => {
    show(team);
    return aUser();
  });
  renderRemote(definition, '/teams');
  const [own, other] = await screen.findAllByRole('button', { name: 'Leave' });
  expect(own).toHaveAccessibleDescription(/^You own this team/);
  await userEvent.click(other ?? document.body);
  await answer('Leave Night shift?', 'Leave');
  expect(await screen.findByText('You have left Night shift.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Night shift' })).not.toBeInTheDocument());
  expect(api.asked(endpoints.teams.leave)[0]?.body).toEqual({ teamId: rui });
});

test('an invitation is accepted or declined at the top of the page', async () => {
  const invite = {
    _id: rui,
    teamId: rui,
    name: 'Night shift',
    color: '#336699',
    textColor: '#ffffff',
    role: 'viewer' as const,
  };
  api.on(endpoints.teams.invites, () => [invite]);
  api.on(endpoints.teams.accept, () => refusal('seats_taken'));
  api.on(endpoints.teams.decline, () => {
    api.on(endpoints.teams.invites, () => []);
    return undefined;
  });
  renderRemote(definition, '/teams');
  await press('Accept the invitation to Night shift');
  expect(await screen.findByText(/Every seat of this team is taken/)).toBeInTheDocument();
  await press('Decline the invitation to Night shift');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'You are invited to Night shift' })).not.toBeInTheDocument(),
  );
});

test('what was done is read once somebody wants to see it, twenty at a time', async () => {
  const event = (at: number): TeamEvent => ({
    _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    ...(at === 0
      ? { what: 'role', by: 'Ana', whom: 'Rui', detail: 'viewer' }
      : { what: 'seats', by: 'Ana', whom: null, detail: String(at) }),
    date,
  });
  api.on(endpoints.teams.log, () => Array.from({ length: 21 }, (_, at) => event(at)));
  renderRemote(definition, '/teams');
  await press('Show activity');
  const list = await screen.findByRole('list', { name: 'Activity' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  expect(within(list).getByText('Ana changed the role of Rui · Viewer')).toBeInTheDocument();
  await press('Show more');
  expect(within(list).getAllByRole('listitem')).toHaveLength(21);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a link to a team that one is not in says so', async () => {
  renderRemote(definition, `/teams?teamId=${rui}`);
  expect(await screen.findByText(/You are not in the team that this link leads to/)).toBeInTheDocument();
});
