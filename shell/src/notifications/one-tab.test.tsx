import { aNotification, aUser, EventStream, grantLocks } from '@wavereel/client/testing';
import { endpoints, noticeNews, type Notification } from '@wavereel/contracts';
import { screen, waitFor } from '@testing-library/react';
import { api, inOnePage, showShell } from '../testing/show-shell';
import { sayOnce } from './one-tab';

inOnePage();
let takeLocks: () => void;
beforeEach(() => {
  takeLocks = grantLocks();
});
afterEach(() => {
  look(true);
  takeLocks();
  jest.restoreAllMocks();
});

/** The page is looked at, or in a tab behind another. */
const look = (isSeen: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
  document.dispatchEvent(new Event('visibilitychange'));
};
const about = (title: string, change: Partial<Notification> = {}) =>
  aNotification({ payload: { guid: aNotification().id, title, count: null, until: null }, ...change });

/** The shell with the connection open. @returns what has something happen */
async function showLive(): Promise<(...fresh: readonly Notification[]) => void> {
  const all: Notification[] = [];
  const events = new EventStream();
  api.on(endpoints.notifications.live, () => events);
  api.on(endpoints.notifications.list, ({ query }) => all.slice(all.findIndex(({ id }) => id === query.after) + 1));
  await showShell('/settings', aUser());
  await waitFor(() => expect(events.listeners).toBe(1));
  // Once it is open the list has been asked for what is new.
  await waitFor(() => expect(api.asked(endpoints.notifications.list).some(({ query }) => query.after)).toBe(true));
  return (...fresh) => {
    all.push(...fresh);
    events.send({ news: [noticeNews] });
  };
}

test('what is told is asked for and said at once, and not at the next poll', async () => {
  const happens = await showLive();
  happens(about('New clip'));
  expect(await screen.findByText('“New clip” is ready.')).toBeInTheDocument();
  expect(document.title).toBe('Settings · Wavereel');
});

test('while nobody looks the title counts it, whatever is shown, until somebody does', async () => {
  const happens = await showLive();
  look(false);
  happens(about('New clip'), about('Any upload', { type: 'MEDIA_READY' }));
  await waitFor(() => expect(document.title).toBe('(1) Settings · Wavereel'));
  happens(about('Bad clip', { type: 'JOB_FAILED' }));
  await waitFor(() => expect(document.title).toBe('(2) Settings · Wavereel'));
  expect(screen.queryByText(/New clip/)).not.toBeInTheDocument();
  look(true);
  expect(document.title).toBe('Settings · Wavereel');
});

test('another tab that is looked at takes the mark away from those that are not', async () => {
  const happens = await showLive();
  look(false);
  happens(about('New clip'));
  await waitFor(() => expect(document.title).toBe('(1) Settings · Wavereel'));
  new BroadcastChannel('wavereel.seen').postMessage(null);
  await waitFor(() => expect(document.title).toBe('Settings · Wavereel'));
});

describe('of several tabs', () => {
  const ways = () => ({ say: jest.fn(), mark: jest.fn() });

  test('one of those that are looked at says it, and each piece by itself', async () => {
    const [first, second, other] = [ways(), ways(), ways()];
    void sayOnce('one', first);
    await sayOnce('one', second);
    void sayOnce('two', other);
    await waitFor(() => expect(other.say).toHaveBeenCalledTimes(1));
    expect([first.say.mock.calls.length, second.say.mock.calls.length]).toEqual([1, 0]);
  });

  test('those behind are marked only where none is looked at', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const [alone, behind] = [ways(), ways()];
    await sayOnce('one', alone);
    let leave: () => void = () => undefined;
    void navigator.locks.request(
      'wavereel.seen',
      { mode: 'shared' },
      () => new Promise<void>((left) => (leave = left)),
    );
    await sayOnce('one', behind);
    leave();
    expect([alone.mark.mock.calls.length, behind.mark.mock.calls.length]).toEqual([1, 0]);
    expect([alone.say.mock.calls.length, behind.say.mock.calls.length]).toEqual([0, 0]);
  });

  test('each says it where browsers have no locks', async () => {
    takeLocks();
    const [first, second] = [ways(), ways()];
    await Promise.all([sayOnce('one', first), sayOnce('one', second)]);
    expect([first.say.mock.calls.length, second.say.mock.calls.length]).toEqual([1, 1]);
  });
});
