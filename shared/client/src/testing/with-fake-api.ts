import { kept } from '../kept';
import { createFakeServer, type FakeApi } from './fake-api';
import { beSignedIn, forgetSession } from './session';

/**
 * Called once by a file of tests, before its own hooks: an api for the file, which answers nothing at the beginning of each test. After each
 * the session, and what was kept on the device or pending of it, is forgotten.
 */
export function withFakeApi(): FakeApi {
  const { api, listen, reset, close } = createFakeServer();
  beforeAll(listen);
  afterEach(async () => {
    await kept.clear();
    forgetSession();
    reset();
  });
  afterAll(close);
  return api;
}

/** The same, and somebody is signed in at the beginning of each test. */
export function withSignedIn(): FakeApi {
  const api = withFakeApi();
  beforeEach(() => beSignedIn(api));
  return api;
}
