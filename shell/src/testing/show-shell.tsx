import { restoreSession } from '@wavereel/client';
import { beSignedIn, withFakeApi, type FakeApi } from '@wavereel/client/testing';
import { endpoints, type User } from '@wavereel/contracts';
import { addLocales, setLanguage } from '@wavereel/i18n';
import { createRemote, useFlag, useLeaveGuard, useScreenName, type LeaveGuard } from '@wavereel/remote-kit';
import { wireFrame } from '@wavereel/remote-kit/host';
import { remoteFor, type RegisteredRemote, type Registry } from '@wavereel/remote-kit/registry';
import { aRegistry, aRemote, serveRegistry } from '@wavereel/remote-kit/testing';
import { Link, useLocation } from '@wavereel/router';
import { render } from '@testing-library/react';
import { start as startSingleSpa } from 'single-spa';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import type * as Failures from '../frame/failures';
import { App } from '../App';
import { readRegistryAhead } from '../registry/read-registry';

// What fetches a remote's scripts needs a real browser; everything after that is real.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => Promise.resolve(mockRemoteOf(id)),
  registerRemotes: () => undefined,
  registerPlugins: () => undefined,
}));
// Within what a person waits for, a busy machine has not always mounted what stands there.
jest.mock('../frame/failures', () => ({
  ...jest.requireActual<typeof Failures>('../frame/failures'),
  remoteBudgetMs: 120_000,
  get aboveMs() {
    return mockWaits.aboveMs;
  },
}));

/** How long the shell's own places wait for what comes above them. */
export const mockWaits = { aboveMs: 120_000 };

/** What a guard of the remote answers; none without. */
export const guard: { answer: LeaveGuard | null } = { answer: null };

/** Any remote's screen: it says where it stands, what of it is new, and leads on by itself. What stands behind a # is what it shows. */
function Screen() {
  const { pathname, search, hash } = useLocation();
  useScreenName(hash === '' ? undefined : decodeURIComponent(hash.slice(1)));
  useLeaveGuard(guard.answer !== null, (leaving) => guard.answer?.(leaving) ?? true);
  return (
    <>
      <h1>Screen {pathname + search}</h1>
      {useFlag('newEditor') && <p>The new editor</p>}
      <Link to="/link">Inner link</Link>
    </>
  );
}

/** What the server lists, where it lists any remotes. */
let served: Registry | null = null;

/** A remote that is left is there for a moment after the address has become another's, of which it shows nothing. */
const remoteIn = (container: string) =>
  createRemote({
    name: 'any',
    Root: function OwnScreen() {
      const { pathname } = useLocation();
      const owner = served ? remoteFor(served, pathname)?.remote.name : undefined;
      return owner === undefined || owner.replaceAll('-', '_') === container ? <Screen /> : null;
    },
    locales: { 'en': {}, 'pt-BR': {} },
  });

const mockRemotes = new Map<string, ReturnType<typeof remoteIn>>();

/** @param id its container and what of it is loaded, as `mf_create/app` */
function mockRemoteOf(id: string) {
  const container = id.slice(0, id.indexOf('/'));
  const remote = mockRemotes.get(container) ?? remoteIn(container);
  mockRemotes.set(container, remote);
  return remote;
}

const both = (word: string, portuguese = word) => ({ 'en': word, 'pt-BR': portuguese });

/** Remotes as a release declares them. */
export const remotes: readonly RegisteredRemote[] = [
  aRemote('first', {
    routes: [{ path: '/videos', title: both('Videos', 'Vídeos') }],
    sidebar: [{ path: '/videos', label: both('Videos', 'Vídeos'), icon: 'video', section: 'main', order: 20 }],
    notices: [
      {
        type: 'JOB_COMPLETED',
        text: both('“{{title}}” is ready.'),
        path: '/videos/{{guid}}',
        toast: { tone: 'good', text: both('“{{title}}” is ready.') },
      },
      {
        type: 'JOB_FAILED',
        text: both('“{{title}}” could not be made.'),
        path: '/videos/{{guid}}',
        toast: { tone: 'bad', text: both('“{{title}}” could not be made. See Videos for the reason.') },
      },
      { type: 'MEDIA_FAILED', text: both('The audio “{{title}}” could not be read.'), path: '/media/{{guid}}' },
    ],
    places: { home: '/videos' },
  }),
  aRemote('second', {
    routes: [
      { path: '/create', title: both('Create a video', 'Criar vídeo'), ofOneTeam: true },
      { path: '/link', title: both('Link') },
      { path: '/billing', title: both('Billing', 'Cobrança') },
      { path: '/teams', title: both('Teams', 'Equipes') },
    ],
    sidebar: [
      { path: '/create', label: both('Create a video', 'Criar vídeo'), icon: 'plus', section: 'action', order: 10 },
      { path: '/link', label: both('Link'), icon: 'link', section: 'main', order: 10, tag: 'beta' },
      {
        path: '/billing',
        label: both('Billing', 'Cobrança'),
        icon: 'card',
        section: 'account',
        order: 10,
        ownerOnly: true,
      },
      { path: '/teams', label: both('Teams', 'Equipes'), icon: 'team', section: 'account', order: 20 },
    ],
    places: { teams: '/teams', billing: '/billing' },
  }),
];

/** The server of the page. */
export let api: FakeApi;

/** Every file of the shell's tests begins with it: one page for all of its tests, put back after each. */
export function inOnePage(): void {
  api = withFakeApi();
  beforeAll(openPage);
  afterEach(leavePage);
}

/** Starts what a page has once: the texts, and the joined singletons. */
function openPage(): void {
  answerForFrame();
  addLocales('shell', { en, 'pt-BR': ptBR });
  wireFrame();
  startSingleSpa();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

/** What the frame asks for on every screen; a test may answer otherwise. */
function answerForFrame(): void {
  api.on(endpoints.notifications.list, () => []);
  api.on(endpoints.teams.list, () => []);
  api.on(endpoints.teams.invites, () => []);
  api.on(endpoints.system.settings, () => ({
    newerExperience: null,
    faqs: null,
    supportChat: null,
    recordsCancelling: false,
    hasRetention: false,
    developerOverrides: false,
  }));
  api.on(endpoints.system.view, () => undefined);
}

/** Puts everything back to where a page begins. */
async function leavePage(): Promise<void> {
  guard.answer = null;
  mockWaits.aboveMs = 120_000;
  answerForFrame();
  await setLanguage('en');
}

/** Shows the whole shell at a path, to somebody who is signed in or to nobody. Remotes draw in roots of their own, in their own time. */
export async function showShell(
  path: string,
  user: User | null,
  registry: Registry | number = aRegistry(...remotes),
): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  served = typeof registry === 'number' ? null : registry;
  serveRegistry(() => registry);
  history.replaceState(null, '', path);
  if (user) await beSignedIn(api, user);
  else await restoreSession();
  render(<App registry={readRegistryAhead()} />);
}
