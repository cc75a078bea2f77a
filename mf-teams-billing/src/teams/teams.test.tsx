import { aTeam, aUser, hearInOtherTab, refusal, withSignedIn } from '@wavereel/client/testing';
import { session$ } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const team = aTeam();

const api = withSignedIn();
beforeEach(() => {
  api.on(endpoints.teams.list, () => [team]);
  api.on(endpoints.teams.invites, () => []);
  api.on(endpoints.teams.openInvites, () => []);
});

test('a team shows its seats and members with their roles', async () => {
  renderRemote(definition, '/teams');
  expect(screen.getByText('Loading teams')).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(screen.getByText('2 of 3 seats taken')).toBeInTheDocument();
  expect(screen.getByText('ACTIVE')).toBeInTheDocument();
  const rui = within(table).getByRole('row', { name: /Rui/ });
  expect(rui).toHaveTextContent('rui@wavereel.example');
  expect(rui).toHaveTextContent('Editor');
});

test('the active team comes first', async () => {
  api.on(endpoints.teams.list, () => [aTeam({ _id: aUser().id, name: 'Other', active: false }), team]);
  renderRemote(definition, '/teams');
  await screen.findByRole('heading', { name: 'Other' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Ana's team",
    'Other',
  ]);
});

test('the owner renames the team, and everybody is told', async () => {
  const updated = hearInOtherTab();
  api.on(endpoints.teams.rename, ({ body }) => {
    const renamed = aTeam({ name: body.name });
    api.on(endpoints.teams.list, () => [renamed]);
    api.on(endpoints.users.me, () => aUser({ teamInfo: { ...aUser().teamInfo, name: body.name } }));
    return renamed;
  });
  renderRemote(definition, '/teams');
  const name = await screen.findByRole('textbox', { name: 'Team name' });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Write another name first.');
  await userEvent.clear(name);
  await userEvent.type(name, 'Night shift{Enter}');
  expect(await screen.findByText('Team name saved')).toBeInTheDocument();
  expect(api.asked(endpoints.teams.rename)[0]?.body).toEqual({ teamId: team._id, name: 'Night shift' });
  await waitFor(() => expect(updated).toEqual(['teams.changed']));
  expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeInTheDocument();
  await waitFor(() => expect(session$.value).toMatchObject({ user: { teamInfo: { name: 'Night shift' } } }));
});

test('a refused name says why at its field and keeps what was typed', async () => {
  api.on(endpoints.teams.rename, () => refusal('forbidden'));
  renderRemote(definition, '/teams');
  const name = await screen.findByRole('textbox', { name: 'Team name' });
  await userEvent.type(name, ' II{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Your role in this team does not allow that/));
  expect(name).toHaveValue("Ana's team II");
});

test('who does not own the team sees whose it is and no form', async () => {
  api.on(endpoints.teams.list, () => [
    aTeam({ ownerId: team.users[1]?._id ?? '', owner: { _id: team.users[1]?._id ?? '', name: 'Rui' } }),
  ]);
  renderRemote(definition, '/teams');
  expect(await screen.findByText('Owned by Rui')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  for (const name of ['Invite people', 'Add Seat'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'Only the owner of this team may do that. Ask them.',
    );
});

test('teams that cannot be had say why, and trying again mends it', async () => {
  api.on(endpoints.teams.list, () => refusal('forbidden'));
  renderRemote(definition, '/teams');
  expect(await screen.findByRole('heading', { name: 'Your teams could not be loaded' })).toBeInTheDocument();
  api.on(endpoints.teams.list, () => [team]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Members' })).toBeInTheDocument();
});
