import { aNotification, aUser, drifted, refusal } from '@wavereel/client/testing';
import { endpoints, limits, type Notification } from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { api, inOnePage, showShell } from '../testing/show-shell';
import { startNotificationPoll } from './poll';

// The same poll with a quicker clock.
Object.assign(limits, { notificationPollMs: 30 });

inOnePage();
afterEach(() => jest.restoreAllMocks());

const about = (title: string, change: Partial<Notification> = {}) =>
  aNotification({ payload: { guid: aNotification().id, title, count: null, until: null }, ...change });

/** Answers with what came after the piece of news that is asked from. */
const answerWith = (all: readonly unknown[], idOf: (row: unknown) => string | undefined) =>
  api.on(endpoints.notifications.list, ({ query }) =>
    drifted(all.slice(all.findIndex((row) => idOf(row) === query.after) + 1)),
  );
const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : undefined);
const lastAsked = () => api.asked(endpoints.notifications.list).findLast(({ query }) => query.after)?.query.after;

test('news since the page was opened is said once, as the remote that it belongs to declares it', async () => {
  const old = about('Old clip');
  const fresh = about('New clip');
  const failed = about('Bad clip', { type: 'JOB_FAILED' });
  const all: unknown[] = [old];
  answerWith(all, idOf);
  await showShell('/settings', aUser());
  await waitFor(() => expect(lastAsked()).toBe(old.id));

  all.push(fresh, failed);
  expect(await screen.findByText('“New clip” is ready.')).toBeInTheDocument();
  expect(screen.getByText('“Bad clip” could not be made. See Videos for the reason.')).toBeInTheDocument();
  await waitFor(() => expect(lastAsked()).toBe(failed.id));
  expect(screen.queryByText(/Old clip/)).not.toBeInTheDocument();
});

test('news of a kind that nobody knows, and a row that cannot be read, keep no other news away', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const old = about('Old clip');
  const all: unknown[] = [old];
  answerWith(all, idOf);
  await showShell('/settings', aUser());
  await waitFor(() => expect(lastAsked()).toBe(old.id));

  all.push(about('Speech', { type: 'SPEECH_FINISHED' }), { id: 7, type: 'WORSE' }, about('New clip'));
  expect(await screen.findByText('“New clip” is ready.')).toBeInTheDocument();
});

test('what others changed of the person shows once one comes back to the page', async () => {
  answerWith([], idOf);
  await showShell('/settings', aUser());
  const sidebar = await screen.findByRole('navigation', { name: 'Main' });
  api.on(endpoints.users.me, () => aUser({ teamInfo: { ...aUser().teamInfo, name: 'Night shift' } }));
  window.dispatchEvent(new Event('focus'));
  expect(await within(sidebar).findByText('Night shift')).toBeInTheDocument();
});

test('an error is passed over, and said in the console once until an answer comes', async () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.on(endpoints.notifications.list, () => refusal('unavailable'));
  const stop = startNotificationPoll(() => undefined);
  await waitFor(() => expect(api.asked(endpoints.notifications.list).length).toBeGreaterThan(2));
  expect(said).toHaveBeenCalledTimes(1);
  stop();
});

test('a refused session ends the poll, while another one goes on', async () => {
  api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
  api.on(endpoints.notifications.list, () => refusal('unauthorized'));
  const stopRefused = startNotificationPoll(() => undefined);
  await waitFor(() => expect(api.asked(endpoints.auth.refresh)).toHaveLength(1));

  const rounds = (known: boolean) =>
    api.asked(endpoints.notifications.list).filter(({ query }) => Boolean(query.after) === known);
  // A look of the test before, given up on its way, may have arrived as well.
  const before = rounds(false).length;
  api.on(endpoints.notifications.list, ({ query }) => (query.after ? [] : [aNotification()]));
  const stopOther = startNotificationPoll(() => undefined);
  await waitFor(() => expect(rounds(true).length).toBeGreaterThan(4));
  // The first look of each poll is all that asked without knowing an earlier piece of news.
  expect(rounds(false)).toHaveLength(before + 1);
  stopRefused();
  stopOther();
});
