import { endpoints } from '@wavereel/contracts';
import { live$, pollPause, startLive, told$ } from './index';
import { aUser, beSignedIn, EventStream, grantLocks, refusal, withFakeApi } from './testing';
import { openOtherTab, type OtherTab } from './testing/other-tab';

const { live } = endpoints.notifications;
let events: EventStream;
let takeLocks: () => void;
const stops: (() => void)[] = [];
// Before the session is forgotten.
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  takeLocks();
});
const api = withFakeApi();
beforeEach(async () => {
  takeLocks = grantLocks();
  events = new EventStream();
  api.on(live, () => events);
  api.on(endpoints.users.me, () => aUser());
  await beSignedIn(api);
});

/** Gives the event loop turn after turn until something holds. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
};
const asked = () => api.asked(live).length;
const begin = (tab: Pick<OtherTab, 'startLive'> = { startLive }) => {
  const stop = tab.startLive();
  stops.push(stop);
  return stop;
};
/** All names that a tab is told from now on. */
const heardIn = (tab: Pick<OtherTab, 'told$'> = { told$ }) => {
  const names: string[] = [];
  const hearing = tab.told$.subscribe((news) => names.push(...news));
  stops.push(() => hearing.unsubscribe());
  return names;
};
const isHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('one tab of two holds the connection, with its token in the header, and both are told', async () => {
  const other = await openOtherTab(api.url);
  const [here, there] = [heardIn(), heardIn(other)];
  begin();
  begin(other);
  await until(() => live$.value && other.live$.value);
  events.send({ news: ['work.render', 'notices.told'] });
  await until(() => here.length > 0 && there.length > 0);
  expect([here, there]).toEqual([
    ['work.render', 'notices.told'],
    ['work.render', 'notices.told'],
  ]);
  expect([asked(), events.listeners, api.asked(live)[0]?.token]).toEqual([1, 1, 'Bearer good']);
  other.forgetSession();
});

test('a tab that is opened later learns that it is told, and takes over where the first one goes', async () => {
  const stop = begin();
  await until(() => live$.value);
  const other = await openOtherTab(api.url);
  const there = heardIn(other);
  begin(other);
  await until(() => other.live$.value);
  stop();
  await until(() => there.length > 0);
  // Whatever happened in between it reads anew.
  expect(there).toEqual(['missed']);
  expect([live$.value, other.live$.value, asked()]).toEqual([false, true, 2]);
  other.forgetSession();
});

test('polls rest while it stands, and go on as before once it cannot be had; it comes back by itself and everything is read anew', async () => {
  const names = heardIn();
  begin();
  await until(() => live$.value);
  expect([pollPause(1_000), pollPause(60_000)]).toEqual([15_000, 60_000]);
  api.on(live, () => refusal('unavailable'));
  events.end();
  await until(() => !live$.value);
  expect(pollPause(1_000)).toBe(1_000);
  api.on(live, () => events);
  const before = api.asked(endpoints.users.me).length;
  await until(() => live$.value && names.length > 0);
  expect(names).toEqual(['missed']);
  await until(() => api.asked(endpoints.users.me).length > before);
});

test('where the server ends it the page comes back, and is not without it meanwhile', async () => {
  const states: boolean[] = [];
  begin();
  await until(() => live$.value);
  const watching = live$.subscribe((stands) => states.push(stands));
  events.end();
  await until(() => asked() === 2 && events.listeners === 1);
  watching.unsubscribe();
  expect(states).toEqual([true]);
});

test('offline it is given up at once, and online at once begun again', async () => {
  begin();
  await until(() => live$.value);
  dispatchEvent(new Event('offline'));
  await until(() => !live$.value);
  dispatchEvent(new Event('online'));
  await until(() => live$.value);
});

test('a server that knows nothing of it is asked once, and polls go on', async () => {
  api.on(live, () => refusal('not_found'));
  const me = api.asked(endpoints.users.me).length;
  begin();
  await until(() => asked() === 1);
  events.send({ news: ['person.changed'] });
  expect([live$.value, pollPause(1_000), api.asked(endpoints.users.me).length]).toEqual([false, 1_000, me]);
});

test('without locks no tab holds one: each would', () => {
  takeLocks();
  begin();
  expect([asked(), live$.value]).toEqual([0, false]);
});

test('what is hidden is read anew once it is looked at, and not before', async () => {
  const names = heardIn();
  begin();
  await until(() => live$.value);
  const reads = () => api.asked(endpoints.users.me).length;
  const before = reads();
  isHidden(true);
  events.send({ news: ['person.changed'] });
  events.send({ news: ['teams.changed'] });
  await until(() => names.length === 2);
  expect(reads()).toBe(before);
  isHidden(false);
  await until(() => reads() > before);
  jest.restoreAllMocks();
});
