import { aNotification, aUser, refusal } from '@wavereel/client/testing';
import { endpoints, limits, type Notification } from '@wavereel/contracts';
import { hear } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, inOnePage, showShell } from '../testing/show-shell';
import { announce, startNotificationPoll } from './poll';

// The same poll with a quicker clock.
Object.assign(limits, { notificationPollMs: 30 });

inOnePage();

test('news since the page was opened is told once, as events and to the person', async () => {
  const heard = hear('job.completed');
  const old = aNotification({ payload: { guid: aNotification().id, title: 'Old clip' } });
  const fresh = aNotification({ payload: { guid: aNotification().id, title: 'New clip' } });
  const failed = aNotification({ type: 'JOB_FAILED', payload: { guid: aNotification().id, title: 'Bad clip' } });
  const all: Notification[] = [old];
  await showShell('/settings', aUser());
  api.on(endpoints.notifications.list, ({ query }) => all.slice(all.findIndex(({ id }) => id === query.after) + 1));
  await waitFor(() => expect(api.asked(endpoints.notifications.list).at(-1)?.query).toEqual({ after: old.id }));
  expect(heard).toEqual([]);

  all.push(fresh, failed);
  expect(await screen.findByText('“New clip” is ready.')).toBeInTheDocument();
  expect(screen.getByText('“Bad clip” could not be made. See Videos for the reason.')).toBeInTheDocument();
  await waitFor(() => expect(api.asked(endpoints.notifications.list).at(-1)?.query).toEqual({ after: failed.id }));
  expect(heard).toEqual([
    { guid: fresh.payload.guid, title: 'New clip', ok: true },
    { guid: failed.payload.guid, title: 'Bad clip', ok: false },
  ]);
});

test('an error is passed over', async () => {
  api.on(endpoints.notifications.list, () => refusal('unavailable'));
  const stop = startNotificationPoll();
  await waitFor(() => expect(api.asked(endpoints.notifications.list).length).toBeGreaterThan(2));

  stop();
});

test('a refused session ends the poll, while another one goes on', async () => {
  api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
  api.on(endpoints.notifications.list, () => refusal('unauthorized'));
  const stopRefused = startNotificationPoll();
  await waitFor(() => expect(api.asked(endpoints.auth.refresh)).toHaveLength(1));

  const rounds = (known: boolean) =>
    api.asked(endpoints.notifications.list).filter(({ query }) => Boolean(query.after) === known);
  // A look of the test before, given up on its way, may have arrived as well.
  const before = rounds(false).length;
  api.on(endpoints.notifications.list, ({ query }) => (query.after ? [] : [aNotification()]));
  const stopOther = startNotificationPoll();
  await waitFor(() => expect(rounds(true).length).toBeGreaterThan(4));
  // The first look of each poll is all that asked without knowing an earlier piece of news.
  expect(rounds(false)).toHaveLength(before + 1);
  stopRefused();
  stopOther();
});

test.each([
  ['CAPTIONS_FINISHED', 'captions.finished', {}],
  ['TRANSCRIPTION_FINISHED', 'transcription.finished', {}],
  ['MEDIA_READY', 'library.changed', {}],
  ['MEDIA_FAILED', 'library.changed', {}],
  ['JOB_COMPLETED', 'job.completed', { title: 'First clip', ok: true }],
] as const)('%s is the event %s', (type, name, more) => {
  const heard = hear(name);
  const every = hear('notification');
  const news = aNotification({ type });
  announce(news);
  expect(heard).toEqual([{ guid: news.payload.guid, ...more }]);
  expect(every).toEqual([news]);
});
