import { endpoints, limits } from '@wavereel/contracts';
import { call, forbidden$, session$, startPing } from './index';
import { aUser, beSignedIn, forgetVersion, lost, refusal, withFakeApi } from './testing';

let stop: (() => void) | undefined;
const newVersions = jest.fn();
// Before the session is forgotten.
afterEach(() => {
  stop?.();
  jest.useRealTimers();
});
const api = withFakeApi();
beforeEach(() => {
  forgetVersion();
  newVersions.mockReset();
});

const begin = () => {
  stop = startPing(newVersions);
};
const says = (version: string) => api.on(endpoints.auth.ping, () => ({ version }));
const focus = () => window.dispatchEvent(new Event('focus'));
/** Gives the event loop turn after turn until something holds. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done));
};
const pings = () => api.asked(endpoints.auth.ping).length;
const kept = () => sessionStorage.getItem('wavereel.version');

test('on load and on focus the version is asked for', async () => {
  says('1.0.0');
  begin();
  await until(() => kept() === '1.0.0');
  focus();
  await until(() => pings() === 2);
  expect(newVersions).not.toHaveBeenCalled();
});

test('another version is kept, the person is read anew, and it is told once', async () => {
  const user = await beSignedIn(api);
  says('1.0.0');
  begin();
  await until(() => kept() === '1.0.0');
  says('1.1.0');
  api.on(endpoints.users.me, () => ({ ...user, name: 'Ana Maria' }));
  focus();
  await until(() => newVersions.mock.calls.length === 1);
  expect(kept()).toBe('1.1.0');
  expect(session$.value).toMatchObject({ user: { name: 'Ana Maria' } });
  focus();
  await until(() => pings() === 3);
  await until(() => api.asked(endpoints.users.me).length === 2);
  expect(newVersions).toHaveBeenCalledTimes(1);
});

test('a server that does not answer is ignored', async () => {
  api.on(endpoints.auth.ping, () => lost);
  begin();
  await until(() => pings() === 1);
  says('1.0.0');
  focus();
  await until(() => kept() === '1.0.0');
  expect(newVersions).not.toHaveBeenCalled();
});

test('every twenty seconds, while somebody is signed in', async () => {
  says('1.0.0');
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  });
  begin();
  await until(() => pings() === 1);
  jest.advanceTimersByTime(3 * limits.pingMs);
  await beSignedIn(api, aUser());
  expect(pings()).toBe(1);
  jest.advanceTimersByTime(limits.pingMs - 1);
  expect(pings()).toBe(1);
  jest.advanceTimersByTime(1);
  await until(() => pings() === 2);
});

test('what the server forbids is told to whoever says it', async () => {
  const said: string[] = [];
  const subscription = forbidden$.subscribe(({ message }) => said.push(message));
  await beSignedIn(api);
  api.on(endpoints.media.list, () => refusal('forbidden'));
  await expect(call(endpoints.media.list, {})).rejects.toMatchObject({ status: 403 });
  api.on(endpoints.media.list, () => refusal('invalid'));
  await expect(call(endpoints.media.list, {})).rejects.toMatchObject({ status: 422 });
  expect(said).toEqual(['Your role in this team does not allow that. Ask the owner of the team.']);
  subscription.unsubscribe();
});

test('a call without an answer has the token renewed, and is not made again', async () => {
  await beSignedIn(api);
  api.on(endpoints.media.list, () => lost);
  api.on(endpoints.auth.refresh, () => ({ token: 'fresh', expiresIn: 900 }));
  await expect(call(endpoints.media.list, {})).rejects.toMatchObject({ code: 'network' });
  await until(() => localStorage.getItem('wavereel.token') === 'Bearer fresh');
  expect(api.asked(endpoints.media.list)).toHaveLength(1);
  expect(session$.value.status).toBe('signed-in');
});
