import { call } from '@wavereel/client';
import { aLinkPage, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type ListHook } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { dialogGone } from '@wavereel/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, serveHook, servePage } from '../testing/served';

const api = withSignedIn();

const rows = endpoints.mailingLists;
const address = 'https://hooks.example.com/catch/1';
const aHook = (change: Partial<ListHook> = {}): ListHook => ({
  ...{ address, secret: 'first-secret', dateDelivered: null, failure: null, lost: 0, isEnded: false },
  ...change,
});
const title = 'Send subscribers to another service';
const section = () => within(screen.getByRole('region', { name: 'Mailing list' }));
const field = () => section().findByRole('textbox', { name: 'Webhook address' });
const button = (name: string) => section().getByRole('button', { name });
const secret = () => section().getByRole('textbox', { name: 'Secret of the signature' });

/** Opens the part, with a hook or none. */
async function open(hook: ListHook | null) {
  const page = servePage(api);
  const served = serveHook(api, hook);
  await openEditor(page);
  const summary = section().getByText(title);
  expect(api.asked(rows.hook)).toHaveLength(0);
  await userEvent.click(summary);
  return { served, page: page.page };
}
/** In the window that asks. */
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name }));

test('an address is set; then its secret is there to be copied', async () => {
  const user = userEvent.setup();
  const { page } = await open(null);
  await field();
  expect(button('Use this address')).toHaveAccessibleDescription('Write the address first.');
  await user.type(await field(), ` ${address} `);
  await user.click(button('Use this address'));
  expect(await section().findByRole('button', { name: 'Copy the secret' })).toBeInTheDocument();
  expect(api.asked(rows.setHook)).toMatchObject([{ params: { id: page._id }, body: { address } }]);
  expect(secret()).toHaveValue('secret-1');
  expect(section().getByText('No subscriber was sent there since the address was set.')).toBeInTheDocument();
  expect(await field()).toHaveValue(address);
  // The keyboard goes on where the button was.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.click(button('Copy the secret'));
  expect(await navigator.clipboard.readText()).toBe('secret-1');
});

test('a refusal stands at the field, which keeps what was typed', async () => {
  await open(null);
  api.on(rows.setHook, () => refusal('invalid', { fields: { address: 'Write an address on the internet.' } }));
  await userEvent.type(await field(), 'http://10.0.0.1/');
  await userEvent.click(button('Use this address'));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Write an address on the internet/));
  expect(await field()).toHaveValue('http://10.0.0.1/');
});

test('what is no address is told so, before it is sent', async () => {
  await open(null);
  await userEvent.type(await field(), 'hooks{Enter}');
  expect(await field()).toHaveAccessibleDescription(
    'Write the whole address, as your service shows it. It begins with https://.',
  );
  expect(api.asked(rows.setHook)).toHaveLength(0);
});

test('another address has another secret: that is said before and after, and the keyboard stays where it was', async () => {
  const toasts: string[] = [];
  const off = bus.on('notify', ({ text }) => toasts.push(text));
  await open(aHook());
  const written = await field();
  const note = /^A new address has a new secret/;
  expect(section().queryByText(note)).not.toBeInTheDocument();
  await userEvent.clear(written);
  await userEvent.type(written, 'https://hooks.example.com/catch/2');
  expect(section().getByRole('status')).toHaveTextContent(note);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(secret()).toHaveValue('secret-1'));
  expect(section().queryByText(note)).not.toBeInTheDocument();
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/new secret/)]));
  expect(await field()).toHaveFocus();
  off();
});

test('the secret is made anew only after the question', async () => {
  const { served } = await open(aHook());
  await field();
  await userEvent.click(button('Make a new secret'));
  expect(api.asked(rows.renewHookSecret)).toHaveLength(0);
  await confirm('Make a new secret');
  await dialogGone();
  await waitFor(() => expect(secret()).toHaveValue('secret-1'));
  expect(served.hook?.secret).toBe('secret-1');
});

test('a test says what the service answered', async () => {
  await open(aHook());
  await field();
  const reads = api.asked(rows.hook).length;
  await userEvent.click(button('Send a test'));
  expect(await section().findByText('The test arrived: 200')).toBeInTheDocument();
  await waitFor(() => expect(api.asked(rows.hook).length).toBeGreaterThan(reads));

  api.on(rows.testHook, () => ({ status: 404, problem: 'status' as const }));
  await userEvent.click(button('Send a test'));
  expect(await section().findByRole('alert')).toHaveTextContent('The test failed: the service answered 404');

  api.on(rows.testHook, () => ({ status: 410, problem: 'status' as const }));
  await userEvent.click(button('Send a test'));
  expect(
    await section().findByText(/^The test failed: the service says that this address is gone \(410\)\./),
  ).toBeInTheDocument();

  api.on(rows.testHook, () => ({ status: null, problem: 'timeout' as const }));
  await userEvent.click(button('Send a test'));
  expect(await section().findByText('The test failed: no answer within ten seconds')).toBeInTheDocument();

  api.on(rows.testHook, () => refusal('rate_limited'));
  await userEvent.click(button('Send a test'));
  await waitFor(() => expect(section().queryByText(/^The test failed/)).not.toBeInTheDocument());
  expect(await section().findByRole('alert')).toBeInTheDocument();
});

test('what came of the last delivery is said, and what was given up', async () => {
  const failure = {
    status: 500,
    problem: 'status',
    date: '2026-11-28T12:03:00.000Z',
    since: '2026-11-28T09:00:00.000Z',
  };
  const { served } = await open(aHook({ failure: { ...failure, problem: 'status' }, lost: 2 }));
  expect(await section().findByText(/^Last delivery failed: the service answered 500, .*12:03/)).toBeInTheDocument();
  expect(section().getByText(/^No subscriber has arrived there since .*9:00/)).toBeInTheDocument();
  expect(section().getByText(/^2 deliveries were given up/)).toBeInTheDocument();

  // The next one arrives while somebody looks on.
  served.hook = aHook({ dateDelivered: '2026-11-28T13:03:00.000Z' });
  fireEvent(document, new Event('visibilitychange'));
  expect(await section().findByText(/^Last delivery: .*1:03/)).toBeInTheDocument();
});

test('one that cannot be read again stays as it is, with what was typed', async () => {
  await open(aHook());
  await userEvent.type(await field(), '/more');
  const look = () => fireEvent(document, new Event('visibilitychange'));
  const refused = jest.fn(() => refusal('not_found'));
  api.on(rows.hook, refused);
  look();
  await waitFor(() => expect(refused).toHaveBeenCalled());
  // The answer is there before one that was asked for behind it.
  await call(rows.hook, { params: { id: aLinkPage()._id } }).catch(() => undefined);
  api.on(rows.hook, () => ({ hook: aHook({ dateDelivered: '2026-11-28T12:03:00.000Z' }) }));
  look();
  expect(await section().findByText(/^Last delivery: .*12:03/)).toBeInTheDocument();
  expect(await field()).toHaveValue(`${address}/more`);
});

test('a delivery that arrived is said with its moment', async () => {
  await open(aHook({ dateDelivered: '2026-11-28T12:03:00.000Z' }));
  expect(await section().findByText(/^Last delivery: .*12:03/)).toBeInTheDocument();
});

test('an address whose service is gone is used again, as it is', async () => {
  await open(aHook({ isEnded: true }));
  expect(await section().findByText('The service says that this address is gone')).toBeInTheDocument();
  await userEvent.click(button('Use it again'));
  await waitFor(() => expect(api.asked(rows.setHook)).toMatchObject([{ body: { address } }]));
  await waitFor(() => expect(section().queryByText(/address is gone/)).not.toBeInTheDocument());
  expect(button('Use this address')).toHaveAccessibleDescription('This address is used already.');
});

test('it is removed only after the question', async () => {
  const { served } = await open(aHook());
  await field();
  await userEvent.click(button('Stop sending'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go on sending' }));
  await dialogGone();
  expect(served.hook).not.toBeNull();

  await userEvent.click(button('Stop sending'));
  await confirm('Stop sending');
  await waitFor(() => expect(section().queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument());
  expect(await field()).toHaveValue('');
});

test('one that cannot be had says why, and trying again mends it', async () => {
  const page = servePage(api);
  api.on(rows.hook, () => refusal('not_found'));
  await openEditor(page);
  await userEvent.click(section().getByText(title));
  expect(
    await screen.findByRole('heading', { name: 'What is sent to another service could not be loaded' }),
  ).toBeInTheDocument();
  api.on(rows.hook, () => ({ hook: null }));
  await userEvent.click(button('Try again'));
  expect(await field()).toBeInTheDocument();
});
