import { endpoints } from '@wavereel/contracts';
import { ApiError, call, configureClient, kept, restoreSession, session$, signIn, signOut, signUp } from './index';
import { aMedia, aUser, beSignedIn, drifted, lost, never, refusal, Reply, withFakeApi } from './testing';

const stored = () => localStorage.getItem('wavereel.token');
const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError, but ${String(error)}`);
  return error;
};
const freshOnly =
  <T>(value: T) =>
  ({ token }: { token: string | undefined }) =>
    token === 'Bearer fresh' ? value : refusal('unauthorized');

const api = withFakeApi();
afterEach(() => configureClient({ language: () => 'en' }));

describe('signing in', () => {
  test('keeps the token and reads who it is', async () => {
    const user = aUser();
    api.on(endpoints.auth.signIn, () => ({ token: 'fresh', expiresIn: 900 }));
    api.on(endpoints.users.me, freshOnly(user));
    await signIn({ email: user.email, password: 'correct horse' });
    expect(api.asked(endpoints.auth.signIn)[0]).toMatchObject({
      body: { email: user.email, password: 'correct horse' },
      token: undefined,
    });
    expect(stored()).toBe('Bearer fresh');
    expect(session$.value).toEqual({ status: 'signed-in', user });
  });

  test("a wrong password is the server's sentence in the language of the interface, and ends nothing", async () => {
    api.on(endpoints.auth.signIn, () => refusal('authentication_failed'));
    await restoreSession();
    const credentials = { email: 'ana@wavereel.example', password: 'wrong' };
    expect(await failureOf(signIn(credentials))).toMatchObject({
      status: 401,
      code: 'authentication_failed',
      message: 'Authentication failed, please try again',
    });
    configureClient({ language: () => 'pt-BR' });
    expect(await failureOf(signIn(credentials))).toMatchObject({ message: 'Falha na autenticação, tente novamente' });
    expect(stored()).toBeNull();
    expect(session$.value).toEqual({ status: 'signed-out', expired: null });
  });

  test('signing up makes the account, then signs in', async () => {
    const user = aUser();
    api.on(endpoints.users.signUp, () => ({ accepted: true as const }));
    api.on(endpoints.auth.signIn, () => ({ token: 'fresh', expiresIn: 900 }));
    api.on(endpoints.users.me, freshOnly(user));
    await signUp({ name: 'Ana', email: user.email, password: 'correct horse' });
    expect(session$.value).toEqual({ status: 'signed-in', user });
    expect(api.asked(endpoints.auth.signIn)[0]?.body).toEqual({ email: user.email, password: 'correct horse' });
  });

  test('what is wrong with each field of a 422 arrives', async () => {
    api.on(endpoints.users.signUp, () => refusal('invalid', { fields: { password: 'At least 8 characters' } }));
    const failure = await failureOf(signUp({ name: 'Ana', email: 'ana@wavereel.example', password: 'long enough' }));
    expect(failure).toMatchObject({ status: 422, code: 'invalid', fields: { password: 'At least 8 characters' } });
  });
});

describe('a kept token', () => {
  test('of somebody is a session; none is none', async () => {
    await restoreSession();
    expect(session$.value).toEqual({ status: 'signed-out', expired: null });
    const user = await beSignedIn(api);
    expect(session$.value).toEqual({ status: 'signed-in', user });
    expect(api.asked(endpoints.users.me)[0]?.token).toBe('Bearer good');
  });

  test('is kept where the server cannot be asked, and asking again mends it', async () => {
    await beSignedIn(api);
    session$.next({ status: 'loading' });
    api.on(endpoints.users.me, () => lost);
    await restoreSession();
    expect(session$.value).toMatchObject({ status: 'unreachable', error: { code: 'network' } });
    expect(stored()).toBe('Bearer good');

    api.on(endpoints.users.me, () => aUser());
    await restoreSession();
    expect(session$.value.status).toBe('signed-in');
  });

  test('that the server takes no longer ends with its reason, and asks no second time', async () => {
    await beSignedIn(api);
    session$.next({ status: 'loading' });
    api.on(endpoints.users.me, () => refusal('unauthorized'));
    api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
    await restoreSession();
    expect(session$.value).toEqual({ status: 'signed-out', expired: 'Session Expired. Please log in again' });
    expect(stored()).toBeNull();
  });

  test('that another call finds dead first ends too, though who it belongs to was never heard', async () => {
    await beSignedIn(api);
    session$.next({ status: 'loading' });
    api.on(endpoints.users.me, never);
    api.on(endpoints.media.list, () => refusal('unauthorized'));
    api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
    const restored = restoreSession();
    await failureOf(call(endpoints.media.list, {}));
    await restored;
    expect(session$.value).toEqual({ status: 'signed-out', expired: 'Session Expired. Please log in again' });
  });

  test('follows the other tabs of this browser', async () => {
    await beSignedIn(api);
    localStorage.removeItem('wavereel.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wavereel.token', newValue: null }));
    expect(session$.value).toEqual({ status: 'signed-out', expired: null });
  });
});

describe('an expired token', () => {
  beforeEach(async () => {
    await beSignedIn(api);
    api.on(endpoints.users.me, freshOnly(aUser()));
    api.on(endpoints.media.list, freshOnly([aMedia()]));
  });

  test('is renewed once, however many calls meet it, and all of them succeed', async () => {
    api.on(endpoints.auth.refresh, () => ({ token: 'fresh', expiresIn: 900 }));
    const answers = await Promise.all([
      call(endpoints.media.list, {}),
      call(endpoints.media.list, {}),
      call(endpoints.users.me, {}),
    ]);
    expect(answers).toMatchObject([[{ title: 'Episode 7' }], [{ title: 'Episode 7' }], { name: 'Ana' }]);
    expect(api.asked(endpoints.auth.refresh)).toHaveLength(1);
    expect(stored()).toBe('Bearer fresh');
    expect(session$.value.status).toBe('signed-in');
  });

  test('that is not renewed ends the session: token gone, pending calls cancelled, and the reason kept', async () => {
    api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
    api.on(endpoints.links.list, never);
    const pending = failureOf(call(endpoints.links.list, {}));
    const refused = await failureOf(call(endpoints.media.list, {}));
    expect(refused).toMatchObject({ status: 401, message: 'Session Expired. Please log in again' });
    expect(await pending).toMatchObject({ code: 'cancelled' });
    expect(stored()).toBeNull();
    expect(session$.value).toEqual({ status: 'signed-out', expired: 'Session Expired. Please log in again' });
  });

  test('that cannot be renewed because the connection broke signs nobody out', async () => {
    api.on(endpoints.auth.refresh, () => lost);
    expect(await failureOf(call(endpoints.media.list, {}))).toMatchObject({ status: 0, code: 'network' });
    expect(stored()).toBe('Bearer good');
    expect(session$.value.status).toBe('signed-in');
  });
});

test('signing out clears this device even where the server cannot be told', async () => {
  await beSignedIn(api);
  api.on(endpoints.auth.signOut, () => lost);
  await kept.write('draft', { name: 'Glazed' });
  expect(await kept.read('draft')).toEqual({ name: 'Glazed' });
  await signOut();
  expect(await kept.read('draft')).toBeUndefined();
  expect(stored()).toBeNull();
  expect(session$.value).toEqual({ status: 'signed-out', expired: null });
});

test('signing out waits five seconds at most for a server that does not answer', async () => {
  await beSignedIn(api);
  api.on(endpoints.auth.signOut, never);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(session$.value.status).toBe('signed-in');
    await jest.advanceTimersByTimeAsync(1);
    expect(session$.value).toEqual({ status: 'signed-out', expired: null });
    await leaving;
  } finally {
    jest.useRealTimers();
  }
});

test('a row that cannot be read is left out, and reported once, however often it comes', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await beSignedIn(api);
  api.on(endpoints.system.answerUnread, () => undefined);
  const media = aMedia();
  api.on(endpoints.media.list, () =>
    drifted([
      { ...aMedia(), duration: 'long' },
      { ...media, loudness: -16 },
    ]),
  );
  expect(await call(endpoints.media.list, {})).toEqual([media]);
  expect(await call(endpoints.media.list, {})).toEqual([media]);
  api.on(endpoints.media.get, () => drifted({ ...media, status: 'paused' }));
  expect(await call(endpoints.media.get, { params: { id: media.guid } })).toEqual({ ...media, status: 'pending' });
  const reports = () => api.asked(endpoints.system.answerUnread).map(({ body }) => body);
  while (reports().length < 2) await new Promise((turn) => setTimeout(turn));
  expect(reports()).toEqual([
    { endpoint: 'GET /api/media', at: '[]', outcome: 'dropped' },
    { endpoint: 'GET /api/media/:id', at: 'status', outcome: 'replaced' },
  ]);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('an answer that cannot be read is named as such', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await beSignedIn(api);
  api.on(endpoints.media.list, () => drifted({ items: [] }));
  const failure = await failureOf(call(endpoints.media.list, {}));
  expect(failure.code).toBe('contract');
  expect(failure.message).toContain('GET /api/media');
});

test('an error that came later says what the server says of it', async () => {
  await beSignedIn(api);
  const body = { code: 'too_early', message: 'Come back at noon.', hours: 12 };
  api.on(endpoints.media.list, () => new Reply(409, () => body));
  expect(await failureOf(call(endpoints.media.list, {}))).toMatchObject({
    status: 409,
    code: 'too_early',
    message: 'Come back at noon.',
  });
});

test('an answer that is no error of ours is told by its status', async () => {
  await beSignedIn(api);
  api.on(endpoints.media.list, () => drifted('<html>'));
  expect(await failureOf(call(endpoints.media.list, {}))).toMatchObject({ code: 'contract' });
  api.on(endpoints.media.list, () => refusal('forbidden'));
  expect(await failureOf(call(endpoints.media.list, {}))).toMatchObject({ status: 403, code: 'forbidden' });
});

test('parameters are put into the path, escaped', async () => {
  await beSignedIn(api);
  const media = aMedia();
  api.on(endpoints.media.rename, () => media);
  await call(endpoints.media.rename, { params: { id: media.guid }, body: { title: 'A/B?' } });
  expect(api.asked(endpoints.media.rename)[0]).toMatchObject({ params: { id: media.guid }, body: { title: 'A/B?' } });
});
