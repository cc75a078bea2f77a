import { aUser } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aRegistry } from '@wavereel/remote-kit/testing';
import { api, inOnePage, remotes, showShell } from '../testing/show-shell';
import { keepOverrides } from './overrides';

inOnePage();
afterEach(() => keepOverrides({}));

const fromMyMachine = 'From my machine';
const releasesOf = async (name: string) => {
  const field = await screen.findByRole('combobox', { name: `Release of ${name}` });
  return within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
const allow = (developerOverrides: boolean) =>
  api.on(endpoints.system.settings, () => ({
    newerExperience: null,
    faqs: null,
    supportChat: null,
    recordsCancelling: false,
    hasRetention: false,
    developerOverrides,
  }));

test('a remote may come from the machine of whoever looks, where the operator allows it', async () => {
  allow(true);
  await showShell('/videos?devtools', aUser());

  await waitFor(async () => expect(await releasesOf('first')).toContain(fromMyMachine));
});

test('where the operator does not, that is not offered', async () => {
  allow(false);
  await showShell('/videos?devtools', aUser());
  const offered = await releasesOf('first');

  expect(offered.length).toBeGreaterThan(0);
  expect(offered).not.toContain(fromMyMachine);
});

test('what was put in place before can be seen there, and taken back', async () => {
  allow(false);
  keepOverrides({ first: { entry: 'https://example.com/remoteEntry.js' } });
  await showShell('/videos?devtools', aUser());

  expect(await releasesOf('first')).toContain(fromMyMachine);
});

test('each remote says where its release comes from', async () => {
  allow(false);
  const made = { commit: 'abc123', by: 'Ana', at: '2026-03-01T12:00:00.000Z', change: 'Owls fly slower' };
  const known = aRegistry(...remotes.map((remote) => ({ ...remote, made })));
  await showShell('/videos?devtools', aUser(), known);

  expect(await screen.findAllByText(/by Ana: Owls fly slower \(abc123\)/)).toHaveLength(remotes.length);
});
