import { call, restoreSession, session$ } from '@wavereel/client';
import { aUser, lost, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { aRegistry, serveRegistry } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, inOnePage, remotes, showShell } from '../testing/show-shell';

inOnePage();

const address = () => location.pathname + location.search;
const remote = (path: string) => screen.findByRole('heading', { name: `Screen ${path}` });

test('nobody signed in is led to sign in, and back to where they wanted', async () => {
  api.on(endpoints.auth.signIn, () => ({ token: 'fresh', expiresIn: 900 }));
  api.on(endpoints.users.me, () => aUser());
  await showShell('/create?design=square', null);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(address()).toBe('/login?next=%2Fcreate%3Fdesign%3Dsquare');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@wavereel.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await remote('/create?design=square')).toBeInTheDocument();
  expect(address()).toBe('/create?design=square');
  expect(document.title).toBe('Create a video · Wavereel');
});

test.each([['/'], ['/nobody/owns/this'], ['/login'], ['/signup'], ['/blank'], ['/login?next=//evil.example/x']])(
  'somebody signed in at %s goes to the videos',
  async (path) => {
    await showShell(path, aUser());
    expect(await remote('/videos')).toBeInTheDocument();
    expect(address()).toBe('/videos');
  },
);

test('a session that runs out leads to a page that says so, and from there to sign in', async () => {
  await showShell('/videos', aUser());
  await remote('/videos');
  api.on(endpoints.media.list, () => refusal('unauthorized'));
  api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
  await call(endpoints.media.list, {}).catch(() => undefined);
  expect(await screen.findByText('Session Expired. Please log in again')).toBeInTheDocument();
  expect(address()).toBe('/blank');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
});

test('a server that cannot be reached signs nobody out, and trying again mends it', async () => {
  await showShell('/settings', aUser());
  await screen.findByRole('heading', { name: 'Settings' });
  api.on(endpoints.users.me, () => lost);
  session$.next({ status: 'loading' });
  await restoreSession();
  expect(await screen.findByRole('heading', { name: 'Wavereel cannot be reached' })).toBeInTheDocument();
  api.on(endpoints.users.me, () => aUser());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
});

test('without the list of remotes it says so, and trying again mends it', async () => {
  jest
    .spyOn(console, 'error')
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => undefined);
  await showShell('/videos', aUser(), 500);
  expect(await screen.findByRole('heading', { name: 'Wavereel could not be loaded' })).toBeInTheDocument();
  serveRegistry(() => aRegistry(...remotes));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await remote('/videos')).toBeInTheDocument();
});

test('logging out ends the session and leads to sign in, where nothing of the frame shows', async () => {
  api.on(endpoints.auth.signOut, () => undefined);
  await showShell('/videos', aUser());
  await remote('/videos');
  await userEvent.click(await screen.findByRole('link', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(address()).toBe('/login');
  expect(api.asked(endpoints.auth.signOut)).not.toHaveLength(0);
  expect(localStorage.getItem('wavereel.token')).toBeNull();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Screen /videos')).not.toBeInTheDocument());
});
