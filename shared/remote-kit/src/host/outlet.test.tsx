import { withFakeApi } from '@wavereel/client/testing';
import type { ReleaseVisit } from '@wavereel/contracts';
import { UiProvider } from '@wavereel/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createRemote, useLeaveGuard, type RemoteApp } from '../index';
import type { RegisteredRemote } from '../registry';
import { aRemote } from '../testing';
import { deskOf } from '../testing/parts';
import { createGuardDesk, RemoteOutlet } from './index';

// What fetches a remote's scripts needs a real browser; everything after that is real.
const mockLoad = jest.fn<Promise<unknown>, [string]>();
const mockRegister = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => mockLoad(id),
  registerRemotes: (...args: unknown[]) => mockRegister(...args),
  registerPlugins: () => undefined,
}));

const definition = (Root: React.ComponentType) =>
  createRemote({ name: 'mf-a', Root, locales: { 'en': {}, 'pt-BR': {} } });
const good = definition(() => <h1>Remote A</h1>);

withFakeApi();
beforeEach(() => {
  // A remote is drawn in a root of its own, in its own time.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  mockLoad.mockReset();
  mockRegister.mockReset();
});

/** Stands in for the shell: the registry is read anew by Retry. */
function show({
  budgetMs = 120_000,
  reload = () => Promise.resolve(),
  first = aRemote('mf-a'),
}: { budgetMs?: number; reload?: () => Promise<void>; first?: RegisteredRemote } = {}) {
  const onFailure = jest.fn();
  const guards = createGuardDesk();
  const element = (remote: RegisteredRemote) => (
    <UiProvider root>
      <p>The frame</p>
      <RemoteOutlet
        remote={remote}
        title="Videos"
        guards={guards}
        parts={deskOf({})}
        hasRoute={() => false}
        budgetMs={budgetMs}
        reloadRegistry={reload}
        onFailure={onFailure}
      />
    </UiProvider>
  );
  const rendered = render(element(first));
  return { ...rendered, onFailure, guards, release: (remote: RegisteredRemote) => rendered.rerender(element(remote)) };
}

/** Keeps single-spa from writing its own impatience into the console. */
const patient = { mount: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 } };

const loads = (app: RemoteApp) => mockLoad.mockResolvedValue(app);
const card = () => screen.findByRole('heading', { name: 'Videos is not available right now' });

test('a remote is loaded, mounted and shown in place of its skeleton', async () => {
  loads(good);
  const { onFailure } = show();
  expect(screen.getByText('Loading Videos')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading Videos')).not.toBeInTheDocument());
  expect(mockLoad).toHaveBeenCalledWith('mf_a/app');
  expect(mockRegister).toHaveBeenCalledWith(
    [expect.objectContaining({ name: 'mf_a', entry: 'http://localhost/remotes/mf-a/1.0.0/remoteEntry.js' })],
    { force: false },
  );
  expect(onFailure).not.toHaveBeenCalled();
});

test('one that does not load has a card with its name and version; Retry reads the registry and takes up what stands there', async () => {
  mockLoad.mockRejectedValue(new Error('500'));
  const reload = jest.fn(() => {
    loads(good);
    view.release(aRemote('mf-a', {}, '1.0.1'));
    return Promise.resolve();
  });
  const view = show({ reload });
  expect(await card()).toBeInTheDocument();
  expect(
    screen.getByText('This part of Wavereel could not be loaded. Everything else works. Try again in a moment.'),
  ).toBeInTheDocument();
  expect(screen.getByText('mf-a 1.0.0')).toBeInTheDocument();
  expect(screen.getByText('The frame')).toBeInTheDocument();
  expect(view.onFailure).toHaveBeenCalledTimes(1);
  expect(view.onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'load', message: '500' });

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(mockRegister).toHaveBeenLastCalledWith(
    [expect.objectContaining({ entry: 'http://localhost/remotes/mf-a/1.0.1/remoteEntry.js' })],
    { force: true },
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { name: 'Remote A' })).toHaveLength(1);
});

test('without a line it says so, comes by itself with the line, and no release is blamed', async () => {
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockLoad.mockRejectedValue(new TypeError('Failed to fetch'));
  const earlier = aRemote('mf-c', {}, '1.0.0');
  show({ first: { ...aRemote('mf-c', {}, '2.0.0'), earlier: [earlier] } });
  const offline = () => screen.findByRole('heading', { name: 'You are offline' });
  expect(await offline()).toBeInTheDocument();
  expect(screen.getByText('Videos opens by itself once you are connected again.')).toBeInTheDocument();
  expect(screen.queryByText(/2\.0\.0/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(mockLoad).toHaveBeenCalledTimes(2));
  expect(await offline()).toBeInTheDocument();

  loads(good);
  connected.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
  expect(mockRegister.mock.lastCall?.[0]).toEqual([
    expect.objectContaining({ entry: expect.stringContaining('/2.0.0/') }),
  ]);
});

test('Retry goes on with what is known where the registry cannot be read', async () => {
  mockLoad.mockRejectedValue(new Error('500'));
  show({ reload: () => Promise.reject(new Error('offline')) });
  await card();
  loads(good);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
});

test('one that never answers has its card after the budget; what it sends later is dropped', async () => {
  let answer: (app: RemoteApp) => void = () => undefined;
  mockLoad.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { onFailure } = show({ budgetMs: 60 });
  expect(await card()).toBeInTheDocument();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'load', message: 'mf-a 1.0.0 took longer than 60 ms' });
  await act(async () => answer(good));
  expect(screen.queryByRole('heading', { name: 'Remote A' })).not.toBeInTheDocument();
});

test('one that exposes nothing that can be mounted has its card', async () => {
  mockLoad.mockResolvedValue({});
  const { onFailure } = show();
  expect(await card()).toBeInTheDocument();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'load', message: 'mf-a exposes no lifecycles' });
});

test.each([
  ['throws while it mounts', { ...good, mount: () => Promise.reject(new Error('no mount')) }],
  ['throws while it boots', { ...good, bootstrap: () => Promise.reject(new Error('no boot')) }],
  ['never ends mounting', { ...good, mount: () => new Promise(() => undefined), timeouts: patient }, 1_000],
])('one that %s has its card, and the frame stays', async (_what, app, budgetMs = 120_000) => {
  loads(app);
  const { onFailure } = show({ budgetMs });
  expect(await card()).toBeInTheDocument();
  expect(screen.getByText(/stopped working/)).toBeInTheDocument();
  expect(screen.getByText('The frame')).toBeInTheDocument();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'mount' });
});

test('one that breaks while it is drawn has its card, and Retry brings it back', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  loads(
    definition(() => {
      if (broken) throw new Error('no such field');
      return <h1>Remote A</h1>;
    }),
  );
  const { onFailure } = show();
  expect(await card()).toBeInTheDocument();
  expect(screen.getByText(/stopped working/)).toBeInTheDocument();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ phase: 'render', message: 'no such field' });
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
  report.mockRestore();
});

test("one that breaks later, under somebody's hands, has its card as well", async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loads(
    definition(() => {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('no such field');
      return <button onClick={() => setBroken(true)}>Press</button>;
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
  expect(await card()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Press' })).not.toBeInTheDocument();
  report.mockRestore();
});

test('coming back while an earlier mount is still leaving shows the new one and keeps it', async () => {
  loads(good);
  const first = show();
  await screen.findByText('Remote A');
  first.unmount();
  show();
  await screen.findByText('Remote A');
  await waitFor(() => expect(screen.queryByText('Loading Videos')).not.toBeInTheDocument());
  expect(screen.getByText('Remote A')).toBeInTheDocument();
});

test('leaving while it loads leaves nothing behind, and nothing appears later', async () => {
  let answer: (app: RemoteApp) => void = () => undefined;
  mockLoad.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const mounted = jest.fn();
  const { unmount, container, onFailure } = show();
  unmount();
  await act(async () =>
    answer(
      definition(() => {
        useEffect(mounted, []);
        return null;
      }),
    ),
  );
  expect(container).toBeEmptyDOMElement();
  expect(mounted).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a release that breaks twice gives way to the one before by itself', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = { ...good, mount: () => Promise.reject(new Error('no mount')) };
  mockLoad.mockImplementation(() =>
    Promise.resolve(mockRegister.mock.lastCall?.[0][0].entry.includes('/2.0.0/') ? broken : good),
  );
  const earlier = aRemote('mf-b', {}, '1.0.0');
  const before = show({ first: earlier });
  await screen.findByRole('heading', { name: 'Remote A' });
  before.unmount();
  const { onFailure } = show({ first: { ...aRemote('mf-b', {}, '2.0.0'), earlier: [earlier] } });
  expect(await card()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Remote A' })).toBeInTheDocument();
  expect(onFailure.mock.calls.map(([failure]) => [failure.remote.version, failure.phase])).toEqual([
    ['2.0.0', 'mount'],
    ['2.0.0', 'mount'],
  ]);
  expect(warned).toHaveBeenCalledWith('mf-b 2.0.0 failed twice: going back to 1.0.0');
  warned.mockRestore();
});

test('fifty visits leave no element, listener or guard behind', async () => {
  let standing = 0;
  loads(
    definition(() => {
      useLeaveGuard(true, () => false);
      useEffect(() => {
        standing += 1;
        return () => {
          standing -= 1;
        };
      }, []);
      return <h1>Remote A</h1>;
    }),
  );
  const guards = createGuardDesk();
  const page = (there: boolean) => (
    <UiProvider root>
      {there && (
        <RemoteOutlet
          remote={remote}
          title="Videos"
          guards={guards}
          parts={deskOf({})}
          hasRoute={() => false}
          budgetMs={120_000}
          reloadRegistry={() => Promise.resolve()}
          onFailure={() => undefined}
        />
      )}
    </UiProvider>
  );
  const remote = aRemote('mf-a');
  const { rerender } = render(page(false));
  const visit = async () => {
    rerender(page(true));
    await screen.findByText('Remote A');
    expect(await guards.mayLeave({ to: '/link' })).toBe(false);
    rerender(page(false));
    await waitFor(() => expect(standing).toBe(0));
    expect(await guards.mayLeave({ to: '/link' })).toBe(true);
  };
  await visit();
  const before = document.querySelectorAll('*').length;
  for (let count = 0; count < 50; count += 1) await visit();
  expect(document.querySelectorAll('*')).toHaveLength(before);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a newer release in a registry that was read anew waits: what stands is not mounted anew', async () => {
  loads(good);
  const { release } = show();
  const heading = await screen.findByRole('heading', { name: 'Remote A' });
  release(aRemote('mf-a', {}, '1.0.1'));
  await waitFor(() => expect(screen.queryByText('Loading Videos')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Remote A' })).toBe(heading);
  expect(mockLoad).toHaveBeenCalledTimes(1);
});

describe('a release that was stopped', () => {
  const before = aRemote('mf-d', {}, '1.0.0');
  const bad = { ...aRemote('mf-d', {}, '2.0.0'), earlier: [before] };
  const healed: RegisteredRemote = {
    ...before,
    stopped: [{ version: '2.0.0', at: '2026-11-27T09:00:00.000Z', why: 'it failed' }],
  };
  const newer = definition(() => (
    <>
      <h1>The bad one</h1>
      <input aria-label="Words" />
    </>
  ));
  beforeEach(() =>
    mockLoad.mockImplementation(() =>
      Promise.resolve(mockRegister.mock.lastCall?.[0][0].entry.includes('/2.0.0/') ? newer : good),
    ),
  );
  const good1 = () => screen.findByRole('heading', { name: 'Remote A' });

  test('gives way in an open page at once', async () => {
    const { release } = show({ first: bad });
    await screen.findByRole('heading', { name: 'The bad one' });
    release(healed);
    expect(await good1()).toBeInTheDocument();
    expect(screen.queryByText('The bad one')).not.toBeInTheDocument();
  });

  test('gives way where its card shows', async () => {
    mockLoad.mockRejectedValueOnce(new Error('404'));
    const { release } = show({ first: bad });
    await card();
    release(healed);
    expect(await good1()).toBeInTheDocument();
  });

  test('stays while somebody types, and while something is guarded', async () => {
    const { release, guards } = show({ first: bad });
    const field = await screen.findByRole('textbox', { name: 'Words' });
    const letGo = guards.register(() => false);
    release(healed);
    await userEvent.type(field, 'typed');
    letGo();
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('typed');
    await userEvent.tab();
    expect(await good1()).toBeInTheDocument();
  });

  test('is not left for one that nobody has stopped', async () => {
    const { release } = show({ first: bad });
    await screen.findByRole('heading', { name: 'The bad one' });
    release(before);
    expect(screen.getByRole('heading', { name: 'The bad one' })).toBeInTheDocument();
  });
});

test('each release is told of once: that it stood with its times, that it failed with whose fault it is', async () => {
  Object.assign(globalThis, { fetch: () => Promise.resolve({}) });
  const visits: ReleaseVisit[] = [];
  const page = (version: string) => {
    const { unmount } = render(
      <UiProvider root>
        <RemoteOutlet
          remote={aRemote('mf-e', {}, version)}
          title="Videos"
          guards={createGuardDesk()}
          parts={deskOf({})}
          hasRoute={() => false}
          budgetMs={120_000}
          reloadRegistry={() => Promise.resolve()}
          onFailure={() => undefined}
          onVisit={(visit) => visits.push(visit)}
        />
      </UiProvider>,
    );
    return unmount;
  };
  loads(good);
  for (let time = 0; time < 2; time += 1) {
    const leave = page('1.0.0');
    await waitFor(() => expect(visits).toHaveLength(1));
    leave();
  }
  expect(visits).toEqual([
    { remote: 'mf-e', version: '1.0.0', outcome: 'stood', loadMs: expect.any(Number), mountMs: expect.any(Number) },
  ]);
  mockLoad.mockRejectedValue(new Error('404'));
  for (let time = 0; time < 2; time += 1) {
    const leave = page('2.0.0');
    await card();
    await waitFor(() => expect(visits).toHaveLength(2));
    leave();
  }
  expect(visits[1]).toEqual({
    ...{ remote: 'mf-e', version: '2.0.0', outcome: 'failed', phase: 'load', message: '404' },
    ...{ blame: 'release', hadStood: false },
  });
});
