import { call, signOut } from '@wavereel/client';
import { aUser, beSignedIn, forgetSession, refusal, startFakeApi, type FakeApi } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { setLanguage } from '@wavereel/i18n';
import { hear } from '../testing';
import { wireFrame } from './wire';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
  wireFrame();
});
afterEach(forgetSession);
afterAll(() => api.close());

test('the language is an event, a late listener knows it, and the server is told with each call', async () => {
  const heard = hear('language.changed');
  expect(heard).toEqual([{ language: 'en' }]);
  await setLanguage('pt-BR');
  expect(heard).toEqual([{ language: 'en' }, { language: 'pt-BR' }]);
  await beSignedIn(api);
  expect(api.asked(endpoints.users.me).at(-1)?.language).toBe('pt-BR');
  await setLanguage('en');
  await signOut();
});

test('a session is told of from its beginning to its end', async () => {
  const started = hear('session.started');
  const ended = hear('session.ended');
  const user = await beSignedIn(api);
  expect(started).toEqual([{ user }]);
  await signOut();
  expect(ended).toEqual([{ reason: 'signed-out' }]);

  const late: unknown[] = [];
  bus.on('session.started', (payload) => late.push(payload));
  expect(late).toEqual([]);
});

test('a session that ran out says so', async () => {
  const ended = hear('session.ended');
  await beSignedIn(api, aUser());
  api.on(endpoints.media.list, () => refusal('unauthorized'));
  api.on(endpoints.auth.refresh, () => refusal('unauthorized'));
  await expect(call(endpoints.media.list, {})).rejects.toMatchObject({ status: 401 });
  expect(ended).toEqual([{ reason: 'expired' }]);
});
