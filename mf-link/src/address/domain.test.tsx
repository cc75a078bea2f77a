import { refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, limits, type DomainState, type LinkDomain, type RecordState } from '@wavereel/contracts';
import { dialogGone } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, servePage, type Served } from '../testing/served';

const api = withSignedIn();

const name = 'show.owls-by-night.com';
const aDomain = (
  state: DomainState,
  [proof, pointing]: readonly [RecordState, RecordState] = ['waiting', 'waiting'],
): LinkDomain => ({
  ...{ name, state, dateChecked: null },
  records: [
    { type: 'TXT', name: `_wavereel.${name}`, value: 'wavereel-verification=abc', state: proof },
    { type: 'CNAME', name, value: 'links.wavereel.example', state: pointing },
  ],
});
const serve = (domain: LinkDomain | null): Served => servePage(api, { hasDomains: true, domain });
const section = () => within(screen.getByRole('region', { name: 'Custom domain' }));
const records = () => within(section().getByRole('list', { name: 'Records for your domain' })).getAllByRole('listitem');

test('where pages have none nothing is said of it', async () => {
  await openEditor(servePage(api));
  expect(screen.queryByText('Custom domain')).not.toBeInTheDocument();
});

test('one is asked for, and the records that it needs are there to be copied', async () => {
  const user = userEvent.setup();
  const served = serve(null);
  api.on(endpoints.links.setDomain, () => (served.page = { ...served.page, domain: aDomain('proof') }));
  await openEditor(served);
  expect(section().getByRole('button', { name: 'Use this domain' })).toHaveAccessibleDescription(
    'Write a domain first.',
  );
  await user.type(section().getByRole('textbox', { name: 'Domain' }), ` ${name} `);
  await user.click(section().getByRole('button', { name: 'Use this domain' }));
  expect(await section().findByRole('status')).toHaveTextContent('Waiting for the proof');
  // The keyboard goes on where the button was.
  expect(section().getByRole('status').closest(':focus')).toBeInTheDocument();
  expect(section().getByText(/^A domain without anything before it/)).toBeInTheDocument();
  expect(api.asked(endpoints.links.setDomain)[0]?.body).toEqual({ _id: served.page._id, domain: name });
  expect(records().map((record) => record.textContent)).toEqual([
    expect.stringContaining('Not looked for yet'),
    expect.stringContaining('links.wavereel.example'),
  ]);
  await user.click(section().getByRole('button', { name: 'Copy the value of the TXT record' }));
  expect(await navigator.clipboard.readText()).toBe('wavereel-verification=abc');
  await user.click(section().getByRole('button', { name: 'Copy the name of the CNAME record' }));
  expect(await navigator.clipboard.readText()).toBe(name);
});

test('a refusal is told at the field, which keeps what was typed', async () => {
  api.on(endpoints.links.setDomain, () => refusal('domain_wrong'));
  await openEditor(serve(null));
  const field = section().getByRole('textbox', { name: 'Domain' });
  await userEvent.type(field, 'localhost');
  await userEvent.click(section().getByRole('button', { name: 'Use this domain' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Write a domain that you own/));
  expect(field).toHaveValue('localhost');
});

test('it is looked at by a press, and what was seen is said in words', async () => {
  const served = serve(aDomain('proof'));
  api.on(endpoints.links.checkDomain, () => {
    const domain = { ...aDomain('pointing', ['found', 'different']), dateChecked: '2026-11-02T10:00:00.000Z' };
    return (served.page = { ...served.page, domain });
  });
  await openEditor(served);
  await userEvent.click(section().getByRole('button', { name: 'Check now' }));
  expect(await section().findByText('Waiting for it to lead here')).toBeInTheDocument();
  const [proof, pointing] = records();
  expect(proof).toHaveTextContent('Found');
  expect(pointing).toHaveTextContent('Something else is there');
  expect(section().getByText(/^Last looked at: /)).toBeInTheDocument();
});

test('a press too soon says when the next may be', async () => {
  api.on(endpoints.links.checkDomain, () => refusal('rate_limited', { values: { seconds: 10 } }));
  await openEditor(serve(aDomain('proof')));
  await userEvent.click(section().getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Too many tries. Please wait 10 seconds.')).toBeInTheDocument();
});

test.each([
  ['live', ['found', 'found'], 'Both records have to stay as long as the page is to be there.'],
  ['live', ['found', 'missing'], 'Not there any more'],
  ['live', ['found', 'missing'], `If that stays so for ${limits.domainLostDays} days, the page leaves this domain.`],
  ['proof', ['taken', 'found'], 'Another page has shown before that it has this domain'],
  ['lost', ['different', 'found'], 'The domain has not led here for days'],
] as const)('one that is %s, with %j, says what that means', async (state, seen, words) => {
  await openEditor(serve(aDomain(state, seen)));
  expect(section().getByText(words, { exact: false })).toBeInTheDocument();
});

test('one that was lost is set up again by its name', async () => {
  const served = serve(aDomain('lost'));
  api.on(endpoints.links.setDomain, () => (served.page = { ...served.page, domain: aDomain('proof') }));
  await openEditor(served);
  expect(section().queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  await userEvent.click(section().getByRole('button', { name: 'Set it up again' }));
  expect(await section().findByText('Waiting for the proof')).toBeInTheDocument();
});

test('it is given up after a question', async () => {
  const served = serve(aDomain('live', ['found', 'found']));
  api.on(endpoints.links.removeDomain, () => (served.page = { ...served.page, domain: null }));
  await openEditor(served);
  await userEvent.click(section().getByRole('button', { name: 'Remove domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Remove ${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove domain' }));
  await dialogGone();
  expect(await screen.findByText(`${name} was removed`)).toBeInTheDocument();
  expect(section().getByRole('textbox', { name: 'Domain' })).toHaveValue('');
  expect(section().getByRole('textbox', { name: 'Domain' }).closest('div:focus')).toBeInTheDocument();
});
