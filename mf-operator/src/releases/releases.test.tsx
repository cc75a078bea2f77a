import { call } from '@wavereel/client';
import { refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, suiteReleaseSchema, type AnswerOf, type SuiteRelease } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const token = 'a-token-of-the-operator-quite-long';
const at = '2026-11-27T09:00:00.000Z';
const made = { commit: 'abc1234', by: 'Ana', at, change: 'Wider rows' };
const health = (version: string, more: object = {}) => ({
  ...{ version, since: at, sessions: 1_200, failures: 3, rate: 0.0025, firstRenderMs: 340, budget: null },
  ...{ made, weight: 9_000, mostBytes: 12_000, needs: { '@wavereel/ui': '^1.2.0' }, ...more },
});
const aRemote = (change: object = {}): SuiteRelease =>
  suiteReleaseSchema.parse({
    ...{ remote: 'mf-link', live: health('2'), canary: null },
    earlier: [
      { version: '1', made },
      { version: '0', made: null },
    ],
    ...{ stopped: [], flags: [], ...change },
  });
const flag = {
  ...{ name: 'newEditor', purpose: 'The editor by rows.', state: 'partly', share: 25, isAmongSome: false },
  ...{ since: at, by: 'Bo', ageDays: 41, isSpent: true },
};

const api = withSignedIn();
let board: AnswerOf<typeof endpoints.suite.releases>;
beforeEach(() => {
  board = { stage: 'live', offers: { '@wavereel/ui': '1.13.0' }, remotes: [aRemote()], environments: [] };
  api.on(endpoints.suite.releases, (asked) => (asked.token === `Operator ${token}` ? board : refusal('unauthorized')));
});
afterEach(() => setLanguage('en'));

/** Opens the screen with the token, and answers how to leave it. */
async function enter(): Promise<() => void> {
  const { unmount } = renderRemote(definition, '/operator');
  await userEvent.type(await screen.findByLabelText('Operator token'), token);
  await userEvent.click(screen.getByRole('button', { name: 'Show releases' }));
  return unmount;
}
const theRemote = () => screen.findByRole('region', { name: 'mf-link' });

test.each([
  ['en', 'Releases'],
  ['pt-BR', 'Versões'],
] as const)('the screen has its title in %s', async (language, title) => {
  await setLanguage(language);
  renderRemote(definition, '/operator');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(api.asked(endpoints.suite.releases)).toHaveLength(0);
});

test('a wrong token is told so, and the right one shows what runs', async () => {
  renderRemote(definition, '/operator');
  const field = await screen.findByLabelText('Operator token');
  await userEvent.type(field, 'another');
  await userEvent.click(screen.getByRole('button', { name: 'Show releases' }));
  expect(await screen.findByText('This is not the token of this server.')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, `${token}{Enter}`);
  const row = within(await theRemote()).getByRole('row', { name: /Live/ });
  expect(row).toHaveTextContent('1,200');
  expect(row).toHaveTextContent('3 (0.3 %)');
  expect(row).toHaveTextContent('340 ms');
  expect(row).toHaveTextContent('9 kBof 12 kB at most');
  expect(row).toHaveTextContent('by Ana · abc1234 · Wider rows');
});

test('a server without an operator says how to have one', async () => {
  api.on(endpoints.suite.releases, () => refusal('not_found'));
  await enter();
  expect(await screen.findByText('This server has no operator: start it with OPERATOR_TOKEN.')).toBeInTheDocument();
});

test('the token is forgotten when the screen is left', async () => {
  const leave = await enter();
  await theRemote();
  leave();
  renderRemote(definition, '/operator');
  expect(await screen.findByLabelText('Operator token')).toHaveValue('');
  await expect(call(endpoints.suite.releases, {})).rejects.toMatchObject({ status: 401 });
});

test('a canary, other environments, flags, stopped releases and shared packages are told of', async () => {
  const canary = { ...health('3', { budget: 0.4 }), share: 10, isAmongSome: false };
  const stopped = [{ version: '2b', at, why: 'it failed in 9 of 100 pages' }];
  board = {
    ...board,
    remotes: [aRemote({ canary, stopped, flags: [flag] })],
    environments: [
      {
        name: 'staging',
        origin: 'https://staging.example',
        remotes: [{ remote: 'mf-link', version: '3', made, canary: null }],
      },
      { name: 'before', origin: 'https://before.example', remotes: null },
    ],
  };
  await enter();
  const remote = within(await theRemote());
  expect(remote.getByRole('row', { name: /Tried by 10 %/ })).toHaveTextContent('40 %');
  expect(remote.getByText('Another one')).toBeInTheDocument();
  // How it fares there, and the way back, are on its own page.
  expect(screen.getByRole('link', { name: 'Releases of staging' })).toHaveAttribute(
    'href',
    'https://staging.example/operator',
  );
  expect(remote.getByText('Does not answer')).toBeInTheDocument();
  for (const title of ['1 flag', '1 release was stopped', 'Shared packages'])
    await userEvent.click(remote.getByText(title));
  expect(await remote.findByRole('row', { name: /newEditor/ })).toHaveTextContent('25 % of the accounts');
  expect(remote.getByText('it failed in 9 of 100 pages')).toBeInTheDocument();
  expect(remote.getByText('needs ^1.2.0, the shell has 1.13.0')).toBeInTheDocument();
});

test('one goes back to the release before, or to another one, after a question', async () => {
  api.on(endpoints.suite.goBack, ({ body }) => {
    board = { ...board, remotes: [aRemote({ live: health(body.to) })] };
    return undefined;
  });
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'Go back…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back with mf-link?' }));
  expect(dialog.getByLabelText('Go back to')).toHaveValue('1');
  await userEvent.selectOptions(dialog.getByLabelText('Go back to'), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(endpoints.suite.goBack).map(({ body }) => body)).toEqual([
    { remote: 'mf-link', from: '2', to: '0' },
  ]);
  expect(await within(await theRemote()).findByRole('row', { name: /^0/ })).toBeInTheDocument();
});

test('where somebody was quicker the question stays, says so, and what is live now is shown', async () => {
  api.on(endpoints.suite.goBack, () => {
    board = { ...board, remotes: [aRemote({ live: health('9') })] };
    return refusal('release_changed');
  });
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'Go back…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(await dialog.findByText(/^Somebody has released or gone back meanwhile/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
  expect(await within(await theRemote()).findByRole('row', { name: /^9/ })).toBeInTheDocument();
});

test('a question stays as it was asked, whatever is released meanwhile, and does not come back by itself', async () => {
  const trial = (version: string) => [aRemote({ canary: { ...health(version), share: 10, isAmongSome: false } })];
  board = { ...board, remotes: trial('3') };
  api.on(endpoints.suite.endTrial, () => refusal('release_changed'));
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'End the trial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the trial of mf-link?' }));
  board = { ...board, remotes: [aRemote()] };
  await userEvent.click(dialog.getByRole('button', { name: 'End the trial' }));
  expect(await dialog.findByText(/^Somebody has released or gone back meanwhile/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Tried by/)).not.toBeInTheDocument());
  expect(dialog.getByText(/^3 is given to nobody/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Go on with it' }));
  board = { ...board, remotes: trial('4') };
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/^Tried by/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the list of what can be gone back to is that of when it was asked', async () => {
  api.on(endpoints.suite.goBack, () => {
    const earlier = [
      { version: '2', made },
      { version: '1', made },
    ];
    board = { ...board, remotes: [aRemote({ live: health('9'), earlier })] };
    return refusal('release_changed');
  });
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'Go back…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const offered = () => dialog.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.getByText('9')).toBeInTheDocument());
  expect(offered()).toEqual(['1', '0']);
});

test('the release before by time is chosen already, not the one that was gone back from', async () => {
  const earlier = [
    { version: '3', made: { ...made, at: '2026-11-27T12:00:00.000Z' } },
    { version: '1', made: { ...made, at: '2026-11-26T12:00:00.000Z' } },
  ];
  board = { ...board, remotes: [aRemote({ earlier })] };
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'Go back…' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Go back to')).toHaveValue('1');
});

test('a trial is ended after a question', async () => {
  board = { ...board, remotes: [aRemote({ canary: { ...health('3'), share: 10, isAmongSome: true } })] };
  api.on(endpoints.suite.endTrial, () => {
    board = { ...board, remotes: [aRemote()] };
    return undefined;
  });
  await enter();
  await userEvent.click(within(await theRemote()).getByRole('button', { name: 'End the trial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the trial of mf-link?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End the trial' }));
  await waitFor(() => expect(screen.queryByText(/Tried by/)).not.toBeInTheDocument());
  expect(api.asked(endpoints.suite.endTrial).map(({ body }) => body)).toEqual([{ remote: 'mf-link', version: '3' }]);
  // The button that had the focus is gone with the trial.
  await waitFor(() => expect(screen.getByRole('group', { name: 'mf-link' })).toHaveFocus());
});
