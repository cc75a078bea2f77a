import { aUser } from '@wavereel/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FlagState } from '@wavereel/remote-kit/registry';
import { aRegistry } from '@wavereel/remote-kit/testing';
import { keepFlagOverrides, readFlagOverrides } from '../devtools/overrides';
import { inOnePage, remotes, showShell } from '../testing/show-shell';

jest.mock('../auth/reload-page', () => ({ reloadPage: jest.fn() }));
inOnePage();
afterEach(() => keepFlagOverrides({}));

const long = '2026-01-01T12:00:00.000Z';
const on = (spread: Pick<FlagState, 'share' | 'steps' | 'among'>): FlagState => ({
  ...spread,
  ...{ since: long, by: 'Ana', declaredAt: long },
});
const newEditor = 'The editor of words in one column.';
const withFlag = (state: FlagState) =>
  aRegistry(...remotes.map((remote) => ({ ...remote, flags: { newEditor }, flagStates: { newEditor: state } })));
const among = (account: string) =>
  withFlag(on({ share: 99, steps: [{ share: 100, at: long }], among: { accounts: [account] } }));
const shows = () => screen.findByRole('heading', { level: 1, name: 'Screen /videos' });
const isNew = () => screen.queryByText('The new editor') !== null;

test('a flag that is on for one account is on for that one', async () => {
  const user = aUser();
  await showShell('/videos', user, among(user.id));
  await shows();
  expect(isNew()).toBe(true);
});

test('and not for another', async () => {
  await showShell('/videos', aUser(), among('somebody-else'));
  await shows();
  expect(isNew()).toBe(false);
});

test('a developer sees for whom it is on and how old it is, and sets it in this browser', async () => {
  await showShell('/videos?devtools', aUser(), withFlag(on({ share: 0 })));
  const [field] = await screen.findAllByRole('combobox', { name: 'Flag newEditor' });
  if (!field) throw new Error('there is a field for each remote');
  expect(field).toHaveAccessibleDescription(
    /^The editor of words in one column\. · since .+, by Ana · \d+ days? old · the same for more than thirty days: take it out of the code$/,
  );
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Off for everybody', 'On in this browser', 'Off in this browser']);
  await userEvent.selectOptions(field, 'On in this browser');
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  await waitFor(() => expect(readFlagOverrides()).toEqual({ first: { newEditor: true } }));
});

test('of a flag that some accounts alone have it says so', async () => {
  await showShell('/videos?devtools', aUser(), among('somebody-else'));
  const [field] = await screen.findAllByRole('combobox', { name: 'Flag newEditor' });
  expect(field).toHaveDisplayValue('On for 100 % of some accounts');
});

test('a flag has whatever name, and is set in this browser only where it was', async () => {
  const named = remotes.map((remote) => ({ ...remote, flags: { constructor: newEditor } }));
  await showShell('/videos?devtools', aUser(), aRegistry(...named));
  const [field] = await screen.findAllByRole('combobox', { name: 'Flag constructor' });
  expect(field).toHaveDisplayValue('Off for everybody');
});

test('what is set in this browser goes before, and is said', async () => {
  keepFlagOverrides({ first: { newEditor: true } });
  await showShell('/videos', aUser(), withFlag(on({ share: 0 })));
  await shows();
  expect(isNew()).toBe(true);
  expect(
    screen.getByText('In this browser these flags are not as they were released: first newEditor'),
  ).toBeInTheDocument();
});
