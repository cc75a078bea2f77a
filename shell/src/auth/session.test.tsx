import { call, session$, signOut } from '@wavereel/client';
import { aUser, beSignedIn, forgetSession, forgetVersion, lost, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, guard, inOnePage, showShell } from '../testing/show-shell';
import { reloadPage } from './reload-page';

// A page of jsdom cannot be loaded anew.
jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));
const reloaded = jest.mocked(reloadPage);

beforeEach(() => {
  forgetVersion();
  reloaded.mockReset();
});
inOnePage();

const address = () => location.pathname + location.search;
const remote = (path: string) => screen.findByRole('heading', { name: `Screen ${path}` });
const expire = async () => {
  api.on(endpoints.media.list, () => refusal('unauthorized'));
  api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
  await call(endpoints.media.list, {}).catch(() => undefined);
};

// First: what the screens of a test before told may still be on its way.
describe('what a navigation tells', () => {
  const seen = () => api.asked(endpoints.system.view).map(({ body }) => body.route);

  test('the route and never what stands in it, once for each screen', async () => {
    api.on(endpoints.system.view, () => undefined);
    await showShell('/', aUser());
    await remote('/videos');
    await userEvent.click(screen.getByRole('link', { name: 'Inner link' }));
    await remote('/link');
    await waitFor(() => expect([...new Set(seen())]).toEqual(['/videos', '/link']));
  });

  test('no secret of a mail', async () => {
    api.on(endpoints.system.view, () => undefined);
    await showShell('/reset/a-secret', null);
    await screen.findByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect([...new Set(seen())]).toEqual(['/reset/:token']));
  });

  test('the support chat is loaded once and told of each screen', async () => {
    const scripts = () => [
      ...document.querySelectorAll<HTMLScriptElement>('script[src="https://chat.example/widget.js"]'),
    ];
    api.on(endpoints.system.settings, () => ({
      newerExperience: null,
      faqs: null,
      supportChat: 'https://chat.example/widget.js',
      recordsCancelling: false,
      developerOverrides: false,
    }));
    const told: unknown[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
    window.addEventListener('wavereel:shown', listen);
    await showShell('/videos', aUser());
    await remote('/videos');
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Inner link' }));
    await remote('/link');
    await waitFor(() => expect(told).toContainEqual({ route: '/link' }));
    expect(scripts()).toHaveLength(1);
    window.removeEventListener('wavereel:shown', listen);
  });
});

describe('a session that runs out', () => {
  test('is said, and leads from a public page too; the way back is kept', async () => {
    await showShell('/link?x=1', aUser());
    await remote('/link?x=1');
    await expire();
    expect(await screen.findByText('Session Expired. Please log in again')).toBeInTheDocument();
    expect(address()).toBe('/blank?next=%2Flink%3Fx%3D1');
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Flink%3Fx%3D1');
  });

  test('leads from the integrations, which anybody may see', async () => {
    await showShell('/integrations', aUser());
    await screen.findByRole('heading', { name: 'Integrations' });
    await expire();
    await waitFor(() => expect(address()).toBe('/blank?next=%2Fintegrations'));
  });

  const arriveWithDeadToken = (path: string) => {
    api.on(endpoints.users.me, () => refusal('unauthorized'));
    api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
    localStorage.setItem('wavereel.token', 'Bearer dead');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wavereel.token', newValue: 'Bearer dead' }));
    return showShell(path, null);
  };

  test.each(['/link?x=1', '/integrations'])(
    'is said at %s too when it was over before the page was opened',
    async (path) => {
      await arriveWithDeadToken(path);
      expect(await screen.findByText('Session Expired. Please log in again')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe(`/blank?next=${encodeURIComponent(path)}`));
      expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument();
    },
  );

  test('is not said where one came to sign in anyway, nor to a visitor who never was', async () => {
    await arriveWithDeadToken('/login');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(screen.queryByText('Session Expired. Please log in again')).not.toBeInTheDocument();
    cleanup();
    forgetSession();
    await showShell('/link', null);
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    expect(address()).toBe('/login?next=%2Flink');
    expect(screen.queryByText('Session Expired. Please log in again')).not.toBeInTheDocument();
  });

  test('leads nowhere from a screen for mending an account', async () => {
    await showShell('/change-email?token=some', aUser());
    await screen.findByRole('heading', { name: 'Use this email' });
    await expire();
    expect(session$.value.status).toBe('signed-out');
    expect(screen.queryByText('Session Expired. Please log in again')).not.toBeInTheDocument();
    expect(address()).toBe('/change-email?token=some');
  });
});

test('what one may not do is said once, for every screen', async () => {
  await showShell('/videos', aUser());
  await remote('/videos');
  api.on(endpoints.media.list, () => refusal('forbidden'));
  await call(endpoints.media.list, {}).catch(() => undefined);
  expect(
    await screen.findByText('Your role in this team does not allow that. Ask the owner of the team.'),
  ).toBeInTheDocument();
  expect(address()).toBe('/videos');
});

test('another tab that signs out ends this one, and another that signs in brings it back', async () => {
  await showShell('/link', aUser());
  await remote('/link');
  localStorage.removeItem('wavereel.token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'wavereel.token', newValue: null }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(address()).toBe('/login?next=%2Flink');
  window.dispatchEvent(new StorageEvent('storage', { key: 'wavereel.token', newValue: 'Bearer other' }));
  expect(await remote('/link')).toBeInTheDocument();
});

describe('a newer version of the product', () => {
  const says = (version: string) => api.on(endpoints.auth.ping, () => ({ version }));
  const appears = async () => {
    await waitFor(() => expect(sessionStorage.getItem('wavereel.version')).toBe('1.0.0'));
    says('2.0.0');
    window.dispatchEvent(new Event('focus'));
  };

  test('loads the page anew', async () => {
    says('1.0.0');
    await showShell('/videos', aUser());
    await remote('/videos');
    await appears();
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  });

  test('waits while something unfinished is shown, and says so', async () => {
    guard.answer = () => false;
    says('1.0.0');
    await showShell('/videos', aUser());
    await remote('/videos');
    await appears();
    expect(
      await screen.findByText('There is a newer version of Wavereel. Finish what you are doing, then reload.'),
    ).toBeInTheDocument();
    expect(reloaded).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloaded).toHaveBeenCalledTimes(1);
  });
});

test('whoever comes in finds the language of their account, and may then choose another', async () => {
  await showShell('/login', null);
  await beSignedIn(api, aUser({ language: 'pt-BR' }));
  expect(await screen.findByRole('link', { name: 'Sair' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('pt-BR');
  await signOut();
});

test('a coupon in the address is kept, also on the way to sign in', async () => {
  await showShell('/billing?coupon=SPRING', null);
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(localStorage.getItem('wavereel.coupon')).toBe('SPRING');
});

test('by whose address somebody came is kept until they have an account, and said once', async () => {
  api.on(endpoints.users.refer, () => undefined);
  await showShell('/signup?ref=AbCd1234', null);
  await waitFor(() => expect(localStorage.getItem('wavereel.referral')).toBe('AbCd1234'));
  expect(api.asked(endpoints.users.refer)).toEqual([]);
  const user = aUser();
  await beSignedIn(api, user);
  await waitFor(() => expect(api.asked(endpoints.users.refer)).toHaveLength(1));
  expect(api.asked(endpoints.users.refer)[0]).toMatchObject({
    params: { id: user.id },
    body: { affiliateId: 'AbCd1234' },
  });
  expect(localStorage.getItem('wavereel.referral')).toBeNull();
  await signOut();
});

test('by whose address somebody came is said again where no answer came, and not where it was refused', async () => {
  api.on(endpoints.users.refer, () => lost);
  localStorage.setItem('wavereel.referral', 'AbCd1234');
  await showShell('/videos', aUser());
  await waitFor(() => expect(api.asked(endpoints.users.refer)).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('wavereel.referral')).toBe('AbCd1234'));
  api.on(endpoints.users.refer, () => refusal('referral_useless'));
  await beSignedIn(api, aUser({ name: 'Ana' }));
  await waitFor(() => expect(api.asked(endpoints.users.refer)).toHaveLength(2));
  await waitFor(() => expect(localStorage.getItem('wavereel.referral')).toBeNull());
});
