import { session$ } from '@wavereel/client';
import { aUser, lost, refusal } from '@wavereel/client/testing';
import { endpoints, type User } from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, inOnePage, showShell } from '../testing/show-shell';
import { saveFile } from './save-file';

// jsdom has no downloads.
jest.mock('./save-file', () => ({ saveFile: jest.fn() }));

inOnePage();

/** Opens the settings of somebody, and answers one section of them. */
async function open(section: string, user: User = aUser()): Promise<HTMLElement> {
  api.on(endpoints.users.apps, () => []);
  await showShell('/settings', user);
  return screen.findByRole('region', { name: section });
}
const press = (section: HTMLElement, name: string) => userEvent.click(within(section).getByRole('button', { name }));
const write = async (section: HTMLElement, label: string, text: string) => {
  const field = within(section).getByLabelText(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const alertIn = (section: HTMLElement) => within(section).findByRole('alert');

describe('the profile', () => {
  test('saves what changed and nothing else, says so, and the frame knows it', async () => {
    api.on(endpoints.users.setName, ({ body }) => aUser(body));
    const profile = await open('Profile');
    await write(profile, 'Name', 'Ana Maria');
    await press(profile, 'Save profile');
    expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument();
    expect(screen.getAllByText('Ana Maria Lima').length).toBeGreaterThan(0);
    expect(api.asked(endpoints.users.setName).map(({ body }) => body)).toEqual([
      { name: 'Ana Maria', lastName: 'Lima' },
    ]);
    expect(api.asked(endpoints.users.setWorkRole)).toHaveLength(0);
    expect(api.asked(endpoints.users.setInfo)).toHaveLength(0);
  });

  test('takes work, industry and phone', async () => {
    api.on(endpoints.users.setWorkRole, ({ body }) => aUser(body));
    api.on(endpoints.users.setInfo, ({ body }) => aUser({ phone: body.phone ?? null }));
    const profile = await open('Profile');
    await userEvent.selectOptions(within(profile).getByRole('combobox', { name: 'What do you do?' }), 'Agency');
    await write(profile, 'Phone', '+351 910 000 000');
    await press(profile, 'Save profile');
    await screen.findByText('Your profile is saved.');
    expect(api.asked(endpoints.users.setWorkRole)[0]?.body).toEqual({ workRole: 'agency', industry: null });
    expect(api.asked(endpoints.users.setInfo)[0]?.body).toEqual({ phone: '+351 910 000 000' });
  });

  test('that is refused says why at its field, and keeps what was typed', async () => {
    api.on(endpoints.users.setName, () => refusal('invalid', { fields: { name: 'This cannot be used.' } }));
    const profile = await open('Profile');
    await write(profile, 'Name', 'Admin');
    await press(profile, 'Save profile');
    await waitFor(() =>
      expect(within(profile).getByLabelText('Name')).toHaveAccessibleDescription('This cannot be used.'),
    );
    expect(within(profile).getByLabelText('Name')).toHaveValue('Admin');
    await waitFor(() => expect(within(profile).getByLabelText('Name')).toHaveFocus());
  });
});

describe('the address', () => {
  test('that is not confirmed can have its mail sent again', async () => {
    api.on(endpoints.users.verifyEmail, () => ({ accepted: true as const }));
    const email = await open('Email', aUser({ verified: false }));
    expect(within(email).getByText('Not confirmed')).toBeInTheDocument();
    await press(email, 'Send again');
    expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
  });

  test('is changed with the password, by a mail to the present one', async () => {
    api.on(endpoints.auth.moveEmail, () => ({ accepted: true as const }));
    const email = await open('Email');
    expect(within(email).getByText('Confirmed')).toBeInTheDocument();
    await write(email, 'New email', 'ana@new.example');
    await write(email, 'Your password now', 'correct horse');
    await press(email, 'Change email');
    expect(await within(email).findByText(/Open the link that we mailed to ana@wavereel.example/)).toBeInTheDocument();
    expect(api.asked(endpoints.auth.moveEmail)[0]?.body).toEqual({
      email: 'ana@wavereel.example',
      password: 'correct horse',
      newEmail: 'ana@new.example',
    });
    expect(within(email).getByLabelText('Your password now')).toHaveValue('');
  });
});

describe('the password', () => {
  test('is changed with the present one', async () => {
    api.on(endpoints.users.setPassword, () => undefined);
    const password = await open('Password');
    await write(password, 'Your password now', 'correct horse');
    await write(password, 'New password', 'a longer horse');
    await press(password, 'Change password');
    expect(await screen.findByText('Your password has changed.')).toBeInTheDocument();
    expect(within(password).getByLabelText('New password')).toHaveValue('');
  });

  test('that is wrong is said, and what was typed stays', async () => {
    api.on(endpoints.users.setPassword, () => refusal('wrong_password'));
    const password = await open('Password');
    await write(password, 'Your password now', 'wrong');
    await write(password, 'New password', 'a longer horse');
    await press(password, 'Change password');
    expect(await alertIn(password)).toHaveTextContent(
      'This password is not right. Try again, or set a new one by email.',
    );
    expect(within(password).getByLabelText('New password')).toHaveValue('a longer horse');
  });

  test('that is forgotten has a link mailed', async () => {
    api.on(endpoints.auth.forgot, () => ({ accepted: true as const }));
    await press(await open('Password'), 'Forgot it? Mail me a link');
    expect(await screen.findByText('A link is on its way. Log out before you open it.')).toBeInTheDocument();
    expect(api.asked(endpoints.auth.forgot)[0]?.body).toEqual({ email: 'ana@wavereel.example' });
  });
});

test('no mails at all switches the others off, and leaves them as they were', async () => {
  api.on(endpoints.users.setInfo, ({ body }) => aUser(body.preferences ? { preferences: body.preferences } : {}));
  const emails = await open('Emails');
  const toggle = (name: string) => within(emails).getByRole('switch', { name });
  await userEvent.click(toggle('Newsletter'));
  await userEvent.click(toggle('No mails at all'));
  for (const name of ['Newsletter', 'Product news', 'Billing']) {
    expect(toggle(name)).toBeDisabled();
    expect(toggle(name)).not.toBeChecked();
  }
  await press(emails, 'Save emails');
  expect(await screen.findByText('Saved. You get the mails that you chose.')).toBeInTheDocument();
  expect(api.asked(endpoints.users.setInfo)[0]?.body).toEqual({
    preferences: { optOut: true, newsletter: false, billing: true, appUpdates: true },
  });
  await userEvent.click(toggle('No mails at all'));
  expect(toggle('Billing')).toBeChecked();
  expect(toggle('Newsletter')).not.toBeChecked();
});

describe('connected apps', () => {
  const notes = { clientId: 'notes', name: 'Notes', scopes: ['read', 'write'], dateAdded: '2026-11-20T10:00:00.000Z' };
  const showWith = async (apps: () => (typeof notes)[]) => {
    api.on(endpoints.users.apps, apps);
    await showShell('/settings', aUser());
  };

  test('none is said', async () => {
    expect(await within(await open('Connected apps')).findByText('No app is connected.')).toBeInTheDocument();
  });

  test('are disconnected after a question', async () => {
    let left = [notes];
    api.on(endpoints.users.disconnect, () => {
      left = [];
      return undefined;
    });
    await showWith(() => left);
    const apps = await screen.findByRole('region', { name: 'Connected apps' });
    await userEvent.click(await within(apps).findByRole('button', { name: 'Disconnect Notes' }));
    const question = await screen.findByRole('dialog', { name: 'Disconnect Notes?' });
    await press(question, 'Disconnect');
    expect(await within(apps).findByText('No app is connected.')).toBeInTheDocument();
    expect(api.asked(endpoints.users.disconnect)[0]?.params).toEqual({ id: aUser().id, clientId: 'notes' });
  });

  test('that cannot be disconnected stay, with the reason', async () => {
    api.on(endpoints.users.disconnect, () => lost);
    await showWith(() => [notes]);
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Notes' }));
    const question = await screen.findByRole('dialog', { name: 'Disconnect Notes?' });
    await press(question, 'Disconnect');
    expect(await within(question).findByRole('alert')).toHaveTextContent('The server could not be reached.');
  });
});

test("one's data comes as a file", async () => {
  api.on(endpoints.users.exportData, () => ({ person: { name: 'Ana' } }));
  await press(await open('Your data'), 'Download');
  expect(await screen.findByText('Your data is downloaded.')).toBeInTheDocument();
  const [content, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^wavereel-\d{4}-\d\d-\d\d\.json$/);
  expect(content?.type).toBe('application/json');
  expect(content?.size).toBe(JSON.stringify({ person: { name: 'Ana' } }, null, 2).length);
});

describe('deleting the account', () => {
  const question = async (user?: User) => {
    await press(await open('Delete account', user), 'Delete my account');
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  };

  test('in thirty days needs the password, and can be taken back', async () => {
    api.on(endpoints.users.planDeletion, () => aUser({ deletedAt: '2026-12-21T12:00:00.000Z' }));
    api.on(endpoints.users.keep, () => aUser());
    const asked = await question();
    await write(asked, 'Your password now', 'correct horse');
    await press(asked, 'Delete in thirty days');
    expect(await screen.findByText('Your account will be deleted on Dec 21, 2026.')).toBeInTheDocument();
    expect(api.asked(endpoints.users.planDeletion)[0]?.body).toEqual({ password: 'correct horse' });
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Your account stays.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('Your account will be deleted on Dec 21, 2026.')).not.toBeInTheDocument(),
    );
  });

  test('now ends the session with it', async () => {
    api.on(endpoints.users.remove, () => undefined);
    const asked = await question();
    await userEvent.click(within(asked).getByRole('radio', { name: 'Now' }));
    await write(asked, 'Your password now', 'correct horse');
    await press(asked, 'Delete everything now');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(session$.value.status).toBe('signed-out');
    expect(localStorage.getItem('wavereel.token')).toBeNull();
  });

  test('with a wrong password or people in the team says so, and keeps the account', async () => {
    api.on(endpoints.users.planDeletion, () => refusal('wrong_password'));
    const asked = await question();
    await write(asked, 'Your password now', 'wrong');
    await press(asked, 'Delete in thirty days');
    expect(await alertIn(asked)).toHaveTextContent('This password is not right.');
    api.on(endpoints.users.remove, () => refusal('team_not_empty'));
    await userEvent.click(within(asked).getByRole('radio', { name: 'Now' }));
    await press(asked, 'Delete everything now');
    await waitFor(() =>
      expect(within(asked).getByRole('alert')).toHaveTextContent(
        'Other people are still in your team. Remove them first.',
      ),
    );
    await press(asked, 'Keep my account');
    expect(session$.value.status).toBe('signed-in');
  });
});

describe('whoever leaves with something typed', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });
  const isAway = () => waitFor(() => expect(location.pathname).toBe('/videos'));

  test('is asked once for all sections, and finds it as it was after a No', async () => {
    const profile = await open('Profile');
    await write(profile, 'Name', 'Ana Maria');
    await write(await screen.findByRole('region', { name: 'Password' }), 'New password', 'a long new password');
    await leave();
    const asked = within(await question());
    expect(asked.getByText(/Not saved: Profile, Password\.$/)).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/settings');
    expect(within(profile).getByLabelText('Name')).toHaveValue('Ana Maria');

    await leave();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Yes' }));
    await isAway();
  });

  test('is not asked for what was saved, or put back', async () => {
    api.on(endpoints.users.setName, ({ body }) => aUser(body));
    const profile = await open('Profile');
    await write(profile, 'Name', 'Ana Maria');
    await press(profile, 'Save profile');
    await screen.findByText('Your profile is saved.');
    const mails = within(await screen.findByRole('region', { name: 'Emails' }));
    for (let press = 0; press < 2; press += 1) await userEvent.click(mails.getByRole('switch', { name: 'Newsletter' }));
    await leave();
    await isAway();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
