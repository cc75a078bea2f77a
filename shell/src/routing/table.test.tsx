import { aUser, anId } from '@wavereel/client/testing';
import { endpoints, type User } from '@wavereel/contracts';
import { theSuite } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, inOnePage, showShell } from '../testing/show-shell';

// Written by hand from section 2 of the specification, not from the table: a row that goes missing there is missed here.

inOnePage();

const registry = theSuite();

const owner = aUser();
const member = aUser({ role: 'editor', team: anId(), teamInfo: { ...owner.teamInfo, ownerId: anId() } });
const newcomer = aUser({ isSetUp: false });

const oauth =
  '?client_id=notes&redirect_uri=https%3A%2F%2Fnotes.example%2Fback&response_type=code&code_challenge_method=S256&code_challenge=' +
  'a'.repeat(43);

/** An address and the heading of the screen there; a screen of a remote says where it stands. */
type Landing = readonly [address: string, heading: string];
const at = (address: string): Landing => [address, `Screen ${address}`];
const login = (next?: string): Landing => [next ? `/login?next=${encodeURIComponent(next)}` : '/login', 'Welcome back'];
const videos = at('/videos');

async function landsAt(path: string, user: User | null, [address, heading]: Landing): Promise<void> {
  await showShell(path, user, registry);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}

const needLogin = [
  '/create',
  '/create?design=5',
  '/designs',
  '/transcriptions',
  '/transcriptions/5',
  '/transcriptionEditor',
  '/transcriptionEditor/5',
  '/teams',
  '/billing',
  '/videos/5',
  '/media',
  '/media/5',
  '/transcribe',
  '/transcribe/5',
  '/edit',
  '/edit/5',
  '/editor',
  '/editor/5',
  '/link',
];

describe.each(needLogin)('%s', (path) => {
  test('signed out', () => landsAt(path, null, login(path)));
  test('owner', () => landsAt(path, owner, at(path)));
  test('member', () => landsAt(path, member, at(path)));
});

const rows: readonly (readonly [path: string, signedOut: Landing, signedIn: Landing])[] = [
  ['/', login(), videos],
  ['/videos', login(), videos],
  ['/nobody/owns/this', login(), videos],
  ['/settings', login('/settings'), ['/settings', 'Settings']],
  ['/alone/first/9.9.9', login('/alone/first/9.9.9'), ['/alone/first/9.9.9', 'There is no release 9.9.9 of first']],
  ['/oauth/confirm' + oauth, login('/oauth/confirm' + oauth), ['/oauth/confirm' + oauth, 'Notes wants to connect']],
  ['/confirm/some-token', login('/confirm/some-token'), ['/confirm/some-token', 'Confirm your email']],

  ['/login', login(), videos],
  ['/login?next=%2Flink', login('/link'), at('/link')],
  ['/login?next=//evil.example', ['/login?next=//evil.example', 'Welcome back'], videos],
  ['/signup', ['/signup', 'Create your account'], videos],
  ['/setup', login('/setup'), videos],
  ['/blank', ['/blank', 'You are signed out'], videos],
  ['/logout', login(), login()],
  ['/reset', ['/reset', 'Forgot your password?'], videos],
  ['/reset/some-token', ['/reset/some-token', 'Set a new password'], videos],
  ['/reset-email', ['/reset-email', 'Change your email'], videos],
  ['/reset-email/some-token', ['/reset-email/some-token', 'Change your email?'], videos],
  [
    '/change-email?token=some',
    ['/change-email?token=some', 'Use this email'],
    ['/change-email?token=some', 'Use this email'],
  ],
  [
    '/oauth/authorize' + oauth,
    ['/oauth/authorize' + oauth, 'Connect an app'],
    ['/oauth/authorize' + oauth, 'Notes wants to connect'],
  ],

  ['/privacy-policy', ['/privacy-policy', 'Privacy policy'], ['/privacy-policy', 'Privacy policy']],
  ['/eu-data-protection', ['/eu-data-protection', 'EU data protection'], ['/eu-data-protection', 'EU data protection']],
  ['/terms', ['/terms', 'Terms of use'], ['/terms', 'Terms of use']],
  ['/integrations', ['/integrations', 'Integrations'], ['/integrations', 'Integrations']],
  ['/externalIntegrations', ['/integrations', 'Integrations'], ['/integrations', 'Integrations']],
  ['/notEnabled', ['/notEnabled', 'This is not switched on'], ['/notEnabled', 'This is not switched on']],
  ['/enableDevInstance', login(), videos],

  ['/link?teamId=7', login('/link?teamId=7'), at('/teams?teamId=7')],
  ['/settings?teamId=7&x=1', login('/settings?teamId=7&x=1'), at('/teams?teamId=7&x=1')],
  ['/terms?teamId=7', ['/terms?teamId=7', 'Terms of use'], at('/teams?teamId=7')],
  ['/teams?teamId=7', login('/teams?teamId=7'), at('/teams?teamId=7')],
];

describe.each(rows)('%s', (path, signedOut, signedIn) => {
  beforeEach(() => {
    api.on(endpoints.auth.oauthQuestion, () => ({
      client: { name: 'Notes', address: 'https://notes.example' },
      scopes: ['read' as const],
    }));
    api.on(endpoints.users.confirmEmailMove, () => undefined);
    api.on(endpoints.users.apps, () => []);
  });

  test('signed out', () => landsAt(path, null, signedOut));
  test('owner', () => landsAt(path, owner, signedIn));
  test('member', () => landsAt(path, member, signedIn));
});

test.each([
  ['/setup?next=%2Flink', '/setup?next=%2Flink'],
  ['/login?next=%2Flink', '/setup?next=%2Flink'],
  ['/signup', '/setup'],
])('somebody who has not answered the set-up lands from %s at %s', (path, address) =>
  landsAt(path, newcomer, [address, 'Welcome']),
);

const hidden = [
  '/blank',
  '/notEnabled',
  '/signup',
  '/login',
  '/reset',
  '/reset-email',
  '/change-email',
  '/reset-email/some-token',
  '/reset/some-token',
  '/confirm/some-token',
  '/privacy-policy',
  '/eu-data-protection',
  '/terms',
  '/oauth/authorize',
  '/oauth/confirm',
];

test.each(hidden)('the navigation is hidden at %s', async (path) => {
  const isForAnybody = !['/confirm/some-token', '/oauth/confirm'].includes(path);
  await showShell(path, isForAnybody ? null : owner, registry);
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test.each([
  '/notEnabled',
  '/privacy-policy',
  '/eu-data-protection',
  '/terms',
  '/setup',
  '/change-email',
  '/oauth/authorize',
])('nor does it show at %s to somebody signed in', async (path) => {
  await showShell(path, path === '/setup' ? newcomer : owner, registry);
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('it shows at the integrations and the settings', async () => {
  await showShell('/integrations', owner, registry);
  await screen.findByRole('heading', { name: 'Integrations' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});
