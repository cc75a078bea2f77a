import { aUser, lost, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, inOnePage, showShell } from '../testing/show-shell';
import { leavePage as goTo } from './leave-page';

// A page of jsdom cannot go elsewhere.
jest.mock('./leave-page', () => ({ leavePage: jest.fn() }));
const wentTo = jest.mocked(goTo);

beforeEach(() => wentTo.mockReset());
inOnePage();

const accepted = () => ({ accepted: true as const });
const token = 'a-secret-out-of-a-mail';
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
  await userEvent.paste(text);
};
const said = (sentence: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(sentence),
  );
const remote = (path: string) => heading(`Screen ${path}`);

describe('setting up', () => {
  const newcomer = aUser({ isSetUp: false });
  const answer = () => api.on(endpoints.users.setUp, ({ body }) => aUser({ ...body, isSetUp: true }));

  test('takes both answers and leads on to where one wanted', async () => {
    answer();
    await showShell('/setup?next=%2Flink', newcomer);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What do you do?' }), 'Producer');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'Comedy');
    await press('Continue');
    expect(await remote('/link')).toBeInTheDocument();
    expect(api.asked(endpoints.users.setUp).map(({ body }) => body)).toEqual([
      { workRole: 'producer', industry: 'comedy' },
    ]);
  });

  test('may be passed over', async () => {
    answer();
    await showShell('/setup', newcomer);
    await press('Skip for now');
    expect(await remote('/videos')).toBeInTheDocument();
    expect(api.asked(endpoints.users.setUp).map(({ body }) => body)).toEqual([{ workRole: null, industry: null }]);
  });

  test('that fails says why and stays', async () => {
    api.on(endpoints.users.setUp, () => lost);
    await showShell('/setup', newcomer);
    await press('Continue');
    await said('The server could not be reached.');
    expect(location.pathname).toBe('/setup');
  });
});

describe('a forgotten password', () => {
  test('is asked for from the sign-in page, and tells nothing of who is known', async () => {
    api.on(endpoints.auth.forgot, accepted);
    await showShell('/login', null);
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await heading('Forgot your password?');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await write('Email', 'ana@wavereel.example');
    await press('Send the link');
    expect(await heading('Check your mail')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(
      screen.getByText('If ana@wavereel.example has an account, a link is on its way. It works for one hour.'),
    ).toBeInTheDocument();
  });

  test('is set anew by the link', async () => {
    api.on(endpoints.auth.resetPassword, () => undefined);
    await showShell(`/reset/${token}`, null);
    await write('New password', 'a longer horse');
    await press('Set password');
    expect(await heading('Your password is set')).toBeInTheDocument();
    expect(api.asked(endpoints.auth.resetPassword).map(({ body }) => body)).toEqual([
      { token, password: 'a longer horse' },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await heading('Welcome back')).toBeInTheDocument();
  });

  test('a bad one is said at its field, and what was typed stays', async () => {
    api.on(endpoints.auth.resetPassword, () =>
      refusal('invalid', { fields: { password: 'This one is known to everybody.' } }),
    );
    await showShell(`/reset/${token}`, null);
    await write('New password', 'password1');
    await press('Set password');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'At least 8 characters This one is known to everybody.',
      ),
    );
    expect(screen.getByLabelText('New password')).toHaveValue('password1');
  });

  test('by a link that no longer works leads to a new one', async () => {
    api.on(endpoints.auth.resetPassword, () => refusal('link_expired'));
    await showShell(`/reset/${token}`, null);
    await write('New password', 'a longer horse');
    await press('Set password');
    expect(await heading('This link no longer works')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await heading('Forgot your password?')).toBeInTheDocument();
  });

  test('by a link that was cut short, too', async () => {
    await showShell('/reset/short', null);
    api.on(endpoints.auth.resetPassword, () => undefined);
    await write('New password', 'a longer horse');
    await press('Set password');
    expect(await heading('This link no longer works')).toBeInTheDocument();
  });
});

describe('another address', () => {
  test('is asked for without being signed in', async () => {
    api.on(endpoints.auth.moveEmail, accepted);
    await showShell('/reset-email', null);
    await write('Your email now', 'ana@wavereel.example');
    await write('Password', 'correct horse');
    await write('New email', 'ana@new.example');
    await press('Send the link');
    expect(await heading('Check your mail')).toBeInTheDocument();
    expect(api.asked(endpoints.auth.moveEmail).map(({ body }) => body)).toEqual([
      { email: 'ana@wavereel.example', password: 'correct horse', newEmail: 'ana@new.example' },
    ]);
  });

  test('is agreed to by a press, never by the link alone', async () => {
    api.on(endpoints.users.confirmEmailMove, () => undefined);
    await showShell(`/reset-email/${token}`, null);
    await heading('Change your email?');
    expect(api.asked(endpoints.users.confirmEmailMove)).toHaveLength(0);
    await press('Yes, go on');
    expect(await heading('One more step')).toBeInTheDocument();
  });

  test('is agreed to on the way home by somebody signed in, once', async () => {
    api.on(endpoints.users.confirmEmailMove, () => undefined);
    await showShell(`/reset-email/${token}`, aUser());
    expect(await remote('/videos')).toBeInTheDocument();
    expect(
      await screen.findByText('We mailed a link to your new address. Open it there to finish.'),
    ).toBeInTheDocument();
    expect(api.asked(endpoints.users.confirmEmailMove).map(({ body }) => body)).toEqual([{ token }]);
  });

  test('is taken up, and the session is over with all others', async () => {
    api.on(endpoints.users.changeEmail, () => undefined);
    await showShell(`/change-email?token=${token}`, aUser());
    await press('Change my email');
    expect(await heading('Your email has changed')).toBeInTheDocument();
    expect(localStorage.getItem('wavereel.token')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await heading('Welcome back')).toBeInTheDocument();
  });
});

describe('the address that one signed up with', () => {
  test('is confirmed by the link', async () => {
    api.on(endpoints.users.confirmVerifyEmail, () => undefined);
    await showShell(`/confirm/${token}`, aUser({ verified: false }));
    await press('Confirm');
    expect(await heading('Your email is confirmed')).toBeInTheDocument();
    expect(api.asked(endpoints.users.confirmVerifyEmail).map(({ body }) => body)).toEqual([
      { verificationToken: token },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Go to your videos' }));
    expect(await remote('/videos')).toBeInTheDocument();
  });

  test('by a link that no longer works leads to the settings', async () => {
    api.on(endpoints.users.confirmVerifyEmail, () => refusal('link_expired'));
    await showShell(`/confirm/${token}`, aUser({ verified: false }));
    await press('Confirm');
    await userEvent.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
    expect(await heading('Settings')).toBeInTheDocument();
  });

  test('a lost connection is said, and trying again mends it', async () => {
    api.on(endpoints.users.confirmVerifyEmail, () => lost);
    await showShell(`/confirm/${token}`, aUser());
    await press('Confirm');
    await said('The server could not be reached.');
    api.on(endpoints.users.confirmVerifyEmail, () => undefined);
    await press('Confirm');
    expect(await heading('Your email is confirmed')).toBeInTheDocument();
  });
});

describe('an app that asks', () => {
  const back = 'https://notes.example/back';
  const query = (change: Record<string, string> = {}) =>
    `?${new URLSearchParams({ client_id: 'notes', redirect_uri: back, response_type: 'code', state: 'x', scope: 'read write', code_challenge_method: 'S256', code_challenge: 'a'.repeat(43), ...change }).toString()}`;
  const asks = () =>
    api.on(endpoints.auth.oauthQuestion, () => ({
      client: { name: 'Notes', address: 'https://notes.example' },
      scopes: ['read' as const, 'write' as const],
    }));
  const decides = (redirectTo: string) => api.on(endpoints.auth.oauthDecision, () => ({ redirectTo }));

  test('is named with its address and what it may do, and led back with the answer', async () => {
    asks();
    decides(`${back}?code=1&state=x`);
    await showShell(`/oauth/authorize${query()}`, aUser());
    expect(await heading('Notes wants to connect')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'see your videos, audio and designs',
      'make, change and delete them',
    ]);
    expect(screen.getByText(/Afterwards you come to https:\/\/notes\.example\./)).toBeInTheDocument();
    await press('Allow');
    await waitFor(() => expect(wentTo.mock.calls).toEqual([[`${back}?code=1&state=x`]]));
    expect(api.asked(endpoints.auth.oauthDecision)[0]?.body).toMatchObject({
      client_id: 'notes',
      redirect_uri: back,
      state: 'x',
      allow: true,
    });
  });

  test('is led back with a no, too', async () => {
    asks();
    decides(`${back}?error=access_denied&state=x`);
    await showShell(`/oauth/confirm${query()}`, aUser());
    await press('Deny');
    await waitFor(() => expect(wentTo.mock.calls).toEqual([[`${back}?error=access_denied&state=x`]]));
    expect(api.asked(endpoints.auth.oauthDecision)[0]?.body).toMatchObject({ allow: false });
  });

  test('waits for somebody to sign in, and asks then', async () => {
    await showShell(`/oauth/authorize${query()}`, null);
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(await heading('Welcome back')).toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('next')).toBe(`/oauth/confirm${query()}`);
  });

  // Row O1, as far as the page can see.
  test('wrongly, finds an error page and is never led back', async () => {
    api.on(endpoints.auth.oauthQuestion, () => refusal('oauth_invalid'));
    await showShell(`/oauth/authorize${query({ redirect_uri: 'https://notes.example/back/../evil' })}`, aUser());
    expect(await heading('This request cannot be answered')).toBeInTheDocument();
    expect(wentTo).not.toHaveBeenCalled();
  });

  test('without PKCE is refused before the server is asked', async () => {
    asks();
    await showShell(`/oauth/authorize${query({ code_challenge: '' })}`, aUser());
    expect(await heading('This request cannot be answered')).toBeInTheDocument();
    expect(api.asked(endpoints.auth.oauthQuestion)).toHaveLength(0);
  });

  test.each(['https://evil.example/back', 'javascript:alert(1)', '//evil.example'])(
    'an answer that leads to %s is not followed',
    async (elsewhere) => {
      asks();
      decides(elsewhere);
      await showShell(`/oauth/authorize${query()}`, aUser());
      await press('Allow');
      expect(await heading('This request cannot be answered')).toBeInTheDocument();
      expect(wentTo).not.toHaveBeenCalled();
    },
  );
});

test('in Portuguese', async () => {
  await showShell('/reset', null);
  await userEvent.click(await screen.findByRole('radio', { name: 'PT' }));
  expect(await heading('Esqueceu a senha?')).toBeInTheDocument();
  expect(document.title).toBe('Esqueceu a senha? · Wavereel');
});
