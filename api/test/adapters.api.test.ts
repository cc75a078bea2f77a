import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { endpoints } from '@wavereel/contracts';
import { World } from './support/outside-world';
import type { WorldAnswer } from './support/outside-world';
import { operator, operatorToken } from './support/operator';
import { TestServer, runToEnd } from './support/server';
import { until } from './support/until';
import { verifiedPerson } from './support/verified';

interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  body: unknown;
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

/** An e-mail marketing on loopback: writes down what it was sent, and answers with the statuses it was given, then with success. */
class MarketingService {
  readonly sent: Sent[] = [];
  readonly statuses: number[] = [];

  readonly answer: WorldAnswer = (request, response) => {
    void jsonOf(request).then((body) => {
      this.sent.push({
        method: request.method ?? '',
        path: request.url ?? '',
        key: request.headers.authorization,
        body,
      });
      response
        .writeHead(this.statuses.shift() ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'sub/1' }));
    });
  };

  to(email: string): Sent[] {
    return this.sent.filter(({ body }) => Object(body).email === email);
  }
}

describe('without any', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.remove());

  test('everything is off, and nothing of it is there', async () => {
    const ana = await server.person('Ana');
    const now = new Date().toISOString();
    const recording = {
      data: gzipSync('[]').toString('base64'),
      session: 's',
      startTime: now,
      endTime: now,
      fileName: 'a.gz',
      eventGroup: 'x',
    };

    expect(await server.visitor().expect(endpoints.system.settings)).toEqual({
      newerExperience: null,
      faqs: null,
      supportChat: null,
      recordsCancelling: false,
      hasRetention: false,
      developerOverrides: true,
    });
    expect((await ana.call(endpoints.users.retentionHash, { params: { id: ana.id } })).status).toBe(404);
    expect((await ana.call(endpoints.deflector.record, { body: recording })).status).toBe(404);
    expect(server.files('files').filter((file) => file.startsWith('recordings'))).toEqual([]);
  });
});

describe('with all of them', () => {
  const marketing = new MarketingService();
  const secret = 'the secret of the retention helper';
  let world: World;
  let server: TestServer;

  beforeAll(async () => {
    world = await World.start({ '/v1/subscribers': marketing.answer, '/v1/subscribers/sub%2F1': marketing.answer });
    server = await TestServer.start({
      MARKETING_URL: `${world.address}/v1/`,
      MARKETING_KEY: 'the-key',
      RETENTION_SECRET: secret,
      RECORD_CANCELLING: 'true',
      DEVELOPER_OVERRIDES: 'false',
      SUPPORT_CHAT_URL: 'https://chat.example.com/widget.js?site=1',
      FAQS_URL: 'https://example.com/faqs',
      NEWER_EXPERIENCE_URL: 'https://new.example.com',
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: 'debug',
    });
  });
  afterAll(async () => {
    await server?.remove();
    await world?.stop();
  });

  test('the page learns what there is', async () => {
    expect(await server.visitor().expect(endpoints.system.settings)).toEqual({
      newerExperience: 'https://new.example.com',
      faqs: 'https://example.com/faqs',
      supportChat: 'https://chat.example.com/widget.js?site=1',
      recordsCancelling: true,
      hasRetention: true,
      developerOverrides: false,
    });
  });

  test('the page may load the chat from its origin and from no other', async () => {
    const shell = join(server.dataDirectory, 'store', 'shell');
    mkdirSync(shell, { recursive: true });
    writeFileSync(join(shell, 'index.html'), '<!doctype html>');
    const policy =
      (await server.visitor().fetch('/videos', { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((text) => [text.split(' ', 1)[0], text.split(' ').slice(1).join(' ')]),
    );

    expect(directives).toMatchObject({
      'script-src': "'self' https://chat.example.com",
      'connect-src': "'self' https://chat.example.com",
      'frame-src': "'self' https://chat.example.com",
      'default-src': "'none'",
    });
    expect(policy.match(/https?:/g)).toHaveLength(3);
  });

  test('a screen is counted by its route, and by nothing of who saw it', async () => {
    const ana = await server.person('Ana');
    await ana.expect(endpoints.system.view, { body: { route: '/videos/:guid' } });
    const line = await until(
      'the log line',
      async () => server.log.split('\n').find((each) => each.includes('screen shown')) ?? null,
    );
    const { level: _level, time: _time, ...rest } = Object(JSON.parse(line));

    expect(rest).toMatchObject({ route: '/videos/:guid', msg: 'screen shown' });
    expect(line).not.toContain(ana.id);
    expect((await ana.call(endpoints.system.view, { body: { route: '/videos?token=secret' } })).status).toBe(422);
  });

  describe('e-mail marketing', () => {
    /** Somebody new who wants to hear of what is written to all. */
    const wanting = async (name: string, language?: string) => {
      const visitor = server.visitor(language);
      await visitor.signUpAndIn(name, { wantsMails: true });
      return visitor;
    };

    test('learns of a new person, and then of what changed', async () => {
      const ana = await wanting('Ana', 'en');
      const [created] = await until('the subscriber', async () =>
        marketing.to(ana.email).length > 0 ? marketing.to(ana.email) : null,
      );
      await ana.expect(endpoints.users.setName, { body: { name: 'Anna', lastName: '' } });
      const changed = await until('the change', async () => marketing.to(ana.email)[1] ?? null);

      expect(created).toEqual({
        method: 'POST',
        path: '/v1/subscribers',
        key: 'Bearer the-key',
        body: {
          email: ana.email,
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
          first_name: 'Ana',
          fields: { workRole: null, industry: null, language: 'en' },
        },
      });
      expect(changed).toMatchObject({
        method: 'PUT',
        path: '/v1/subscribers/sub%2F1',
        key: 'Bearer the-key',
        body: { first_name: 'Anna' },
      });
    });

    test('that is down is told later, once', async () => {
      marketing.statuses.push(503, 429);
      const bia = await wanting('Bia');
      await until('the third try', async () => (marketing.to(bia.email).length >= 3 ? true : null));
      const told = await wanting('Caio');
      await until('the next', async () => marketing.to(told.email)[0] ?? null);

      expect(marketing.to(bia.email).map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    });

    test('is not told of somebody who opted out', async () => {
      const dora = await wanting('Dora');
      await until('the subscriber', async () => marketing.to(dora.email)[0] ?? null);
      await dora.expect(endpoints.users.setInfo, {
        params: { id: dora.id },
        body: { preferences: { optOut: true, newsletter: false, billing: false, appUpdates: false } },
      });
      await dora.expect(endpoints.users.setName, { body: { name: 'Dory', lastName: '' } });
      const next = await wanting('Eva');
      await until('the next', async () => marketing.to(next.email)[0] ?? null);

      expect(marketing.to(dora.email)).toHaveLength(1);
      expect(server.log).not.toContain('the-key');
    });

    test('is not told of somebody who was asked and wants none, until they want some', async () => {
      const fay = await server.person('Fay');
      expect((await fay.expect(endpoints.users.me)).preferences).toEqual({
        ...{ optOut: false, newsletter: false, billing: true, appUpdates: false },
      });
      await fay.expect(endpoints.users.setName, { body: { name: 'Faye', lastName: '' } });
      const next = await wanting('Gil');
      await until('the next', async () => marketing.to(next.email)[0] ?? null);
      expect(marketing.to(fay.email)).toEqual([]);

      await fay.expect(endpoints.users.setInfo, {
        params: { id: fay.id },
        body: { preferences: { optOut: false, newsletter: true, billing: true, appUpdates: false } },
      });
      const told = await until('the subscriber', async () => marketing.to(fay.email)[0] ?? null);
      expect(told).toMatchObject({ method: 'POST', body: { first_name: 'Faye' } });
    });
  });

  describe('the retention helper', () => {
    const proof = (customer: string) => createHmac('sha256', secret).update(customer).digest('hex');

    test('gets a proof for the customer, which is the team where nobody pays', async () => {
      const ana = await server.person('Ana');
      const { teamInfo } = await ana.expect(endpoints.users.me);
      const hash = () => ana.expect(endpoints.users.retentionHash, { params: { id: ana.id } });

      expect(await hash()).toEqual({ hash: proof(teamInfo._id) });
      await server.visitor().expect(endpoints.plans.grant, {
        body: { teamId: teamInfo._id, plan: { planName: 'creator', stripeId: 'cus_1' } },
        headers: operator,
      });
      expect(await hash()).toEqual({ hash: proof('cus_1') });
    });

    test('is for the owner alone, and for oneself', async () => {
      const [ana, bob] = [await server.person('Ana'), await verifiedPerson(server, 'Bob')];
      await ana.expect(endpoints.teams.invite, { body: { email: bob.email } });
      const [invite] = await bob.expect(endpoints.teams.invites);
      await bob.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });

      expect((await bob.call(endpoints.users.retentionHash, { params: { id: bob.id } })).status).toBe(403);
      expect((await bob.call(endpoints.users.retentionHash, { params: { id: ana.id } })).status).toBe(404);
    });
  });

  describe('the cancel flow', () => {
    const events = JSON.stringify([{ type: 2, data: 'x'.repeat(1000) }]);
    const recording = {
      data: gzipSync(events).toString('base64'),
      session: 'session-1',
      startTime: '2026-11-21T12:00:00.000Z',
      endTime: '2026-11-21T12:03:00.000Z',
      fileName: 'session-1.0.json.gz',
      eventGroup: 'cancel',
    };
    const kept = () => server.files('files').filter((file) => file.startsWith('recordings/'));

    test('is recorded piece by piece as files of the team, and forgotten after ninety days', async () => {
      const ana = await server.person('Ana');
      const { teamInfo } = await ana.expect(endpoints.users.me);
      await ana.expect(endpoints.deflector.record, { body: recording });
      await ana.expect(endpoints.deflector.record, { body: { ...recording, fileName: 'session-1.1.json.gz' } });
      const files = kept();

      expect(files).toHaveLength(2);
      expect(files.every((file) => file.startsWith(`recordings/${teamInfo._id}/`))).toBe(true);
      const { recordings } = await ana.expect(endpoints.users.exportData, { params: { id: ana.id } });
      expect(recordings).toMatchObject([{ ...recording, fileName: 'session-1.1.json.gz' }, recording]);
      expect(gunzipSync(readFileSync(join(server.dataDirectory, 'files', files[0] ?? ''))).toString()).toBe(events);
      const [first] = files.map((file) => /([\w-]+)\.json\.gz$/.exec(file)?.[1]);
      await server.withDatabase(
        `UPDATE session_recordings SET date_added = now() - interval '91 days' WHERE id = '${first}'`,
      );
      // What is too old is looked for at each start.
      await server.restart();
      await until('the sweep', async () => (kept().length === 1 ? true : null));
      expect(kept()).toEqual(files.slice(1));
    });

    test.each([
      ['what is not packed', { data: Buffer.from(events).toString('base64') }, 422],
      ['what is no base64', { data: '<script>' }, 422],
      ['a name that leads elsewhere', { fileName: '../../x' }, 422],
      ['a beginning that no database knows', { startTime: '0000-01-01T00:00:00.000Z' }, 422],
      ['an end that no database knows', { endTime: '0000-12-31T23:59:59Z' }, 422],
      ['an end that no calendar knows', { endTime: '+275760-09-13T00:00:00.000Z' }, 422],
      ['more than two megabytes', { data: 'A'.repeat(2_000_004) }, 422],
      ['more than a request holds', { data: 'A'.repeat(3_000_000) }, 413],
    ])('refuses %s', async (_name, part, status) => {
      const ana = await server.person('Ana');
      const before = kept();

      expect((await ana.call(endpoints.deflector.record, { body: { ...recording, ...part } })).status).toBe(status);
      expect(kept()).toEqual(before);
    });

    test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])('takes the moment %s', async (moment) => {
      const ana = await server.person('Ana');
      const body = { ...recording, startTime: moment, endTime: moment };

      expect((await ana.call(endpoints.deflector.record, { body })).status).toBe(204);
    });

    test('keeps what somebody answers', async () => {
      const ana = await server.person('Ana');
      const answer = {
        feedback: ' Too "dear"; \u{1F600} ',
        cancelReason: 'price',
        acceptedOffer: true,
        offerDetails: null,
      };

      expect((await ana.call(endpoints.deflector.survey, { body: answer })).status).toBe(204);
      const { surveys } = await ana.expect(endpoints.users.exportData, { params: { id: ana.id } });
      expect(surveys).toMatchObject([{ ...answer, feedback: answer.feedback.trim() }]);
      expect((await ana.call(endpoints.deflector.survey, { body: { feedback: 'x'.repeat(2001) } })).status).toBe(422);
      expect((await server.visitor().call(endpoints.deflector.survey, { body: answer })).status).toBe(401);
    });
  });
});

test('half of an adapter ends the start with a sentence', async () => {
  const { code, errors } = await runToEnd({ MARKETING_KEY: 'x', DATA_DIR: '/nonexistent' });

  expect([code, errors]).toEqual([
    1,
    'MARKETING_URL and MARKETING_KEY belong together: set both, or neither where nobody is written to.\n',
  ]);
});
