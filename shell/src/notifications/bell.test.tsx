import { tellNews } from '@wavereel/client';
import { aNotification, aUser } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, inOnePage, showShell } from '../testing/show-shell';

inOnePage();

const ofOne = { count: null, until: null };
const old = aNotification({ read: true, payload: { guid: aNotification().id, title: 'Old clip', ...ofOne } });
const fresh = aNotification({ type: 'MEDIA_FAILED', payload: { guid: aNotification().id, title: 'Talk', ...ofOne } });

test('it counts what is new, shows the newest first, and marks it as read', async () => {
  const ofNobody = aNotification({ type: 'SPEECH_FINISHED' });
  api.on(endpoints.notifications.list, () => [ofNobody, old, fresh]);
  api.on(endpoints.notifications.markRead, () => undefined);
  await showShell('/settings', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const links = within(await screen.findByRole('dialog', { name: 'Notifications' })).getAllByRole('link');
  expect(links.map((link) => link.firstChild?.textContent)).toEqual([
    'The audio “Talk” could not be read.',
    '“Old clip” is ready.',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/media/${fresh.payload.guid}`,
    `/videos/${old.payload.guid}`,
  ]);
  await waitFor(() =>
    expect(api.asked(endpoints.notifications.markRead).map(({ body }) => body)).toEqual([{ upTo: fresh.id }]),
  );

  api.on(endpoints.notifications.list, () => [old, { ...fresh, read: true }]);
  await userEvent.click(links[1] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(`/videos/${old.payload.guid}`));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('news that come while one looks are counted', async () => {
  api.on(endpoints.notifications.list, () => []);
  await showShell('/settings', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  api.on(endpoints.notifications.list, () => [fresh]);
  await tellNews('notifications.changed');
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
});

describe('an invitation', () => {
  const invite = {
    _id: '00000000-0000-4000-8000-0000000000bb',
    teamId: '00000000-0000-4000-8000-0000000000cc',
    name: 'Studio',
    color: '#336699',
    textColor: '#ffffff',
    role: 'editor' as const,
  };

  test('is counted and stands there with the name of the team until it is answered', async () => {
    api.on(endpoints.notifications.list, () => [fresh]);
    api.on(endpoints.notifications.markRead, () => undefined);
    api.on(endpoints.teams.invites, () => [invite]);
    api.on(endpoints.teams.decline, () => {
      api.on(endpoints.teams.invites, () => []);
      return undefined;
    });
    await showShell('/settings', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
    await userEvent.click(await screen.findByRole('button', { name: 'You are invited to the team “Studio”.' }));
    const question = await screen.findByRole('dialog', { name: 'Join Studio?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    expect(api.asked(endpoints.teams.decline)[0]?.params).toEqual({ teamId: invite.teamId });
  });

  test('is marked on a phone where the bell is out of sight', async () => {
    const wide = globalThis.matchMedia;
    globalThis.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    api.on(endpoints.teams.invites, () => [invite]);
    await showShell('/settings', aUser());
    await userEvent.click(await screen.findByRole('button', { name: 'More, 1 new' }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    globalThis.matchMedia = wide;
  });
});
