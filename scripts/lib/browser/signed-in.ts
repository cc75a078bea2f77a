import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@wavereel/contracts';
import type { BrowserContextOptions } from 'playwright-core';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What shows an api who asks. */
export interface Session {
  readonly token: string | null;
  /** The refresh cookie, `name=value`. */
  readonly cookie: string | null;
}

const askMs = 20_000;

/** What a browser keeps of somebody who has just signed in to a suite. */
export function storageOf(address: string, { token, cookie }: Session): Storage {
  const { origin, hostname } = new URL(address);
  const [name = '', value = ''] = (cookie ?? '').split('=');
  return {
    cookies: [
      { name, value, domain: hostname, path: '/auth', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' },
    ],
    origins: [{ origin, localStorage: [{ name: 'wavereel.token', value: `Bearer ${token ?? ''}` }] }],
  };
}

/** An account of somebody new in a suite, who has passed over the set-up. @throws where the api refuses, or takes too long */
export async function newcomer(address: string): Promise<Session> {
  const account = { email: `${randomUUID()}@wavereel.example`, password: randomUUID() };
  const ask = async ({ method, path, status }: Endpoint, body: unknown, token = ''): Promise<Response> => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(askMs),
    });
    if (response.status !== status) throw new Error(`${method} ${path} answered ${response.status}`);
    return response;
  };
  await ask(endpoints.users.signUp, { name: 'Ana', ...account });
  const response = await ask(endpoints.auth.signIn, account);
  const { token } = endpoints.auth.signIn.answer.parse(await response.json());
  await ask(endpoints.users.setUp, { workRole: null, industry: null }, token);
  return { token, cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null };
}
