import { restartReads, session$ } from '@wavereel/client';
import { aUser, never, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRegistry } from '@wavereel/remote-kit/testing';
import { api, guard, inOnePage, mockWaits, remotes, showShell } from '../testing/show-shell';

inOnePage();

const sidebar = () => screen.getByRole('navigation', { name: 'Main' });
const places = () =>
  within(sidebar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const remote = (path: string) => screen.findByRole('heading', { name: `Screen ${path}` });

describe('the sidebar', () => {
  test("holds what the remotes declare, in order, and the shell's own", async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    await screen.findByRole('link', { name: 'Logout' });
    expect(places()).toEqual([
      'Create a video',
      'Linkbeta',
      'Videos',
      'Integrations',
      'Billing',
      'Teams',
      'Settings',
      'Logout',
    ]);
    expect(within(sidebar()).getByRole('link', { name: 'Videos' })).toHaveAttribute('aria-current', 'page');
    expect(within(sidebar()).getByText('Ana Lima')).toBeInTheDocument();
    expect(within(sidebar()).getByText("Ana's team")).toBeInTheDocument();
  });

  test("shows none of the shell's own places before what comes above them is there", async () => {
    api.on(endpoints.system.settings, never);
    await showShell('/videos', aUser());
    await remote('/videos');
    expect(places()).toEqual(['Create a video', 'Linkbeta', 'Videos']);
  });

  test('keeps nobody from signing out by what does not answer', async () => {
    mockWaits.aboveMs = 1;
    api.on(endpoints.system.settings, never);
    await showShell('/videos', aUser());
    expect(await screen.findByRole('link', { name: 'Logout' })).toBeInTheDocument();
  });

  test('keeps them while all is asked for anew, and where what comes above them cannot be had', async () => {
    api.on(endpoints.system.settings, () => refusal('internal'));
    await showShell('/videos', aUser());
    const logout = await screen.findByRole('link', { name: 'Logout' });
    const asked = () => api.asked(endpoints.system.settings).length;
    const before = asked();
    api.on(endpoints.system.settings, never);
    act(() => void restartReads());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(logout).toBeInTheDocument();
  });

  test('shows billing to the owner of the team alone', async () => {
    await showShell('/settings', aUser({ teamInfo: { ...aUser().teamInfo, ownerId: aUser().teamInfo._id } }));
    await screen.findByRole('link', { name: 'Videos' });
    expect(screen.queryByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
  });

  test('leads to a remote, names the page, and puts the keyboard at its beginning', async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    await userEvent.click(screen.getByRole('link', { name: /^Link/ }));
    expect(await remote('/link')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Link · Wavereel'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.queryByText('Screen /videos')).not.toBeInTheDocument();
  });

  test('names the page by what the screen of a remote shows, for as long as it does', async () => {
    await showShell('/videos#Owls', aUser());
    await remote('/videos');
    await waitFor(() => expect(document.title).toBe('Owls · Wavereel'));
    act(() => history.pushState({ idx: 8 }, '', '/videos#Two%20owls'));
    await waitFor(() => expect(document.title).toBe('Two owls · Wavereel'));
    act(() => history.pushState({ idx: 9 }, '', '/videos'));
    await waitFor(() => expect(document.title).toBe('Videos · Wavereel'));
    act(() => history.pushState({ idx: 10 }, '', '/videos#Owls'));
    await waitFor(() => expect(document.title).toBe('Owls · Wavereel'));
    await userEvent.click(screen.getByRole('link', { name: /^Link/ }));
    await waitFor(() => expect(document.title).toBe('Link · Wavereel'));
  });

  test('leaves the keyboard where it is while a screen only gets another address', async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    act(() => screen.getByRole('link', { name: 'Inner link' }).focus());
    act(() => history.replaceState(history.state, '', '/videos/named'));
    await remote('/videos/named');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Inner link' })).toHaveFocus());
    act(() => history.pushState({ idx: 9 }, '', '/videos/other'));
    await remote('/videos/other');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('leaves a screen that is only looked at where it is while its address gets longer', async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    act(() => screen.getByRole('main').blur());
    const scrollTo = jest.spyOn(window, 'scrollTo').mockClear();
    act(() => history.replaceState(history.state, '', '/videos/named'));
    await remote('/videos/named');
    expect(scrollTo).not.toHaveBeenCalled();
    await waitFor(() => expect(document.body).toHaveFocus());
    act(() => history.replaceState(history.state, '', '/link'));
    await remote('/link');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('follows a remote that leads on by itself', async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    await userEvent.click(screen.getByRole('link', { name: 'Inner link' }));
    expect(await remote('/link')).toBeInTheDocument();
    await waitFor(() =>
      expect(within(sidebar()).getByRole('link', { name: /^Link/ })).toHaveAttribute('aria-current', 'page'),
    );
  });

  test('asks a remote before it leads away, and stays where it says so', async () => {
    guard.answer = () => false;
    await showShell('/videos', aUser());
    await remote('/videos');
    const link = screen.getByRole('link', { name: /^Link/ });
    await userEvent.click(link);
    expect(location.pathname).toBe('/videos');

    let letGo: (free: boolean) => void = () => undefined;
    guard.answer = () => new Promise((answer) => (letGo = answer));
    await userEvent.click(link);
    expect(location.pathname).toBe('/videos');
    letGo(true);
    expect(await remote('/link')).toBeInTheDocument();
  });

  test("asks before the browser's Back and Forward as well", async () => {
    await showShell('/videos', aUser());
    await remote('/videos');
    await userEvent.click(screen.getByRole('link', { name: /^Link/ }));
    await remote('/link');
    const asked: unknown[] = [];
    let answer: (free: boolean) => void = () => undefined;
    guard.answer = (leaving) => {
      asked.push(leaving);
      return new Promise((done) => (answer = done));
    };
    // The remote registers its guard when it is drawn again.
    await userEvent.click(screen.getByRole('link', { name: 'Inner link' }));

    history.back();
    await waitFor(() => expect(asked).toEqual([{ to: '/videos' }]));
    expect(location.pathname).toBe('/link');
    answer(false);
    history.back();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Screen /link' })).toBeInTheDocument();
    answer(true);
    expect(await remote('/videos')).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });
});

describe('the language', () => {
  const choose = (language: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: /Language|Idioma/ }), language);

  test('changes every text at once and is kept in the account', async () => {
    api.on(endpoints.users.setLanguage, ({ body }) => aUser({ language: body.language }));
    await showShell('/settings', aUser());
    await screen.findByRole('link', { name: 'Videos' });
    await choose('Portuguese (pt-BR)');
    expect(await screen.findByRole('heading', { name: 'Configurações', level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vídeos' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Sair' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('pt-BR');
    await waitFor(() =>
      expect(api.asked(endpoints.users.setLanguage).map(({ body }) => body)).toEqual([{ language: 'pt-BR' }]),
    );
  });

  test('that a page took along as it was left is kept in the account at the next visit', async () => {
    const ana = aUser();
    api.on(endpoints.users.setLanguage, never);
    await showShell('/settings', ana);
    await choose('Portuguese (pt-BR)');
    await waitFor(() => expect(api.asked(endpoints.users.setLanguage)).toHaveLength(1));
    cleanup();

    api.on(endpoints.users.setLanguage, ({ body }) => ({ ...ana, language: body.language }));
    await showShell('/settings', ana);
    await waitFor(() => expect(session$.value).toMatchObject({ user: { language: 'pt-BR' } }));
    expect(await screen.findByRole('heading', { name: 'Configurações', level: 1 })).toBeInTheDocument();
  });

  test('changes here even where the account cannot keep it, and says so', async () => {
    api.on(endpoints.users.setLanguage, () => refusal('unavailable'));
    await showShell('/settings', aUser());
    await choose('Portuguese (pt-BR)');
    expect(
      await screen.findByText('O idioma mudou aqui, mas não pôde ser salvo na sua conta. Tente mais tarde.'),
    ).toBeInTheDocument();
  });
});

test('light and dark change at once and are kept on this device', async () => {
  await showShell('/settings', aUser());
  const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('wavereel.scheme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }));
  expect(shown()).toBe('light');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('an address of a retired remote leads home, with a sentence', async () => {
  const known = aRegistry(...remotes);
  const route = { path: '/old', title: { 'en': 'Old things', 'pt-BR': 'Coisas velhas' } };
  await showShell('/old/12', aUser(), { ...known, retired: [{ name: 'mf-old', routes: [route] }] });
  const said = await screen.findByText('“Old things” is not part of Wavereel any more. Here is where you begin.');
  expect(said).toBeInTheDocument();
  expect(await remote('/videos')).toBeInTheDocument();
});
