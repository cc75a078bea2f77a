import { aUser, lost, never, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, inOnePage, showShell } from '../testing/show-shell';

inOnePage();

/** Fills a field as a password manager does. */
const write = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Waits until the form says it aloud. */
const said = (sentence: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(sentence),
  );

describe('signing in', () => {
  const signIn = async () => {
    await showShell('/login', null);
    await write('Email', 'ana@wavereel.example');
    await write('Password', 'correct horse');
    await press('Log in');
  };

  test('with a wrong password says so, and keeps what was typed', async () => {
    api.on(endpoints.auth.signIn, () => refusal('authentication_failed'));
    await signIn();
    await said('Authentication failed, please try again');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@wavereel.example');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(location.pathname).toBe('/login');
  });

  test('after too many tries says how long to wait', async () => {
    api.on(endpoints.auth.signIn, () => refusal('rate_limited', { values: { seconds: 42 } }));
    await signIn();
    await said('Too many tries. Please wait 42 seconds.');
  });

  test('without a connection says what to do', async () => {
    api.on(endpoints.auth.signIn, () => lost);
    await signIn();
    await said('The server could not be reached. Check your connection and try again.');
  });

  test('shows which field was not understood', async () => {
    api.on(endpoints.auth.signIn, () => refusal('invalid', { fields: { email: 'This is no email address.' } }));
    await signIn();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('This is no email address.'),
    );
  });

  test('is under way once, however often it is pressed', async () => {
    api.on(endpoints.auth.signIn, never);
    await signIn();
    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(api.asked(endpoints.auth.signIn)).toHaveLength(1));
  });

  test('a password is covered until it is asked to be seen', async () => {
    await showShell('/login', null);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('signing up', () => {
  const mails = 'Mail me ideas for better clips and what is new, about once a month';
  const signUp = async ({ wantsMails = false } = {}) => {
    await showShell('/login?next=%2Flink', null);
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
    await write('Name', 'Ana');
    await write('Last name', 'Lima');
    await write('Email', 'ana@wavereel.example');
    await write('Password', 'correct horse');
    const choice = screen.getByRole('checkbox', { name: mails });
    expect(choice).not.toBeChecked();
    if (wantsMails) await userEvent.click(choice);
    await press('Create account');
  };

  test('makes the account in the language of the interface, signs in and leads on', async () => {
    api.on(endpoints.users.signUp, () => ({ accepted: true as const }));
    api.on(endpoints.auth.signIn, () => ({ token: 'fresh', expiresIn: 900 }));
    api.on(endpoints.users.me, () => aUser());
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Screen /link' })).toBeInTheDocument();
    expect(api.asked(endpoints.users.signUp).map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Ana', lastName: 'Lima', email: 'ana@wavereel.example', password: 'correct horse' },
        ...{ language: 'en', wantsMails: false },
      },
    ]);
  });

  test('asks for mails to all, and takes them to be wanted only where somebody says so', async () => {
    api.on(endpoints.users.signUp, () => ({ accepted: true as const }));
    api.on(endpoints.auth.signIn, () => ({ token: 'fresh', expiresIn: 900 }));
    api.on(endpoints.users.me, () => aUser());
    await signUp({ wantsMails: true });
    expect(await screen.findByRole('heading', { name: 'Screen /link' })).toBeInTheDocument();
    expect(api.asked(endpoints.users.signUp).map(({ body }) => body)).toEqual([
      expect.objectContaining({ wantsMails: true }),
    ]);
  });

  test('with an address that has an account says what to do', async () => {
    api.on(endpoints.users.signUp, () => ({ accepted: true as const }));
    api.on(endpoints.auth.signIn, () => refusal('authentication_failed'));
    await signUp();
    await said('If you already have an account with this email, log in instead.');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(location.search).toBe('?next=%2Flink');
  });

  test('shows what is wrong at each field', async () => {
    api.on(endpoints.users.signUp, () =>
      refusal('invalid', { fields: { name: 'Write your name.', password: 'At least 8 characters.' } }),
    );
    await signUp();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Write your name.'),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 8 characters At least 8 characters.',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  });

  test('without a connection says what to do', async () => {
    api.on(endpoints.users.signUp, () => lost);
    await signUp();
    await said('The server could not be reached.');
  });
});

test('the language can be chosen before anybody signs in, and errors then come in it', async () => {
  api.on(endpoints.auth.signIn, () => refusal('authentication_failed'));
  await showShell('/login', null);
  await userEvent.click(screen.getByRole('radio', { name: 'PT' }));
  expect(await screen.findByRole('heading', { name: 'Que bom ver você de novo' })).toBeInTheDocument();
  await write('E-mail', 'ana@wavereel.example');
  await write('Senha', 'errada');
  await press('Entrar');
  await said('Falha na autenticação, tente novamente');
});
