import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeUpSeconds } from '../../work/dispatcher';
import { readConfig } from '.';
import { readWebPlace } from './stores';

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    dataDirectory: `${process.cwd()}/var`,
    webStore: { kind: 'disk', directory: `${process.cwd()}/var/store` },
    corsOrigins: [],
    trustProxy: 0,
    authTriesPerMinute: 10,
  });
});

test('values are read, and empty ones count as missing', () => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: '/data',
    WEB_STORE: '/web',
    CORS_ORIGINS: 'http://localhost:4001, https://a.example',
    TRUST_PROXY: '1',
    HOST: '',
  });

  expect(config).toMatchObject({
    port: 0,
    host: 'localhost',
    dataDirectory: '/data',
    webStore: { kind: 'disk', directory: '/web' },
    corsOrigins: ['http://localhost:4001', 'https://a.example'],
    trustProxy: 1,
  });
});

test.each([
  { PORT: '70000' },
  { ROLE: 'boss' },
  { DATABASE_URL: 'mysql://localhost/x' },
  { S3_ENDPOINT: 'localhost:9000' },
  { JOB_LEASE_SECONDS: '1' },
  { WORKERS: '0' },
  { AUTH_SECRET: '', AUTH_TRIES_PER_MINUTE: '0' },
  { CORS_ORIGINS: 'https://a.example/path' },
  { PUBLIC_ORIGIN: 'ftp://a.example' },
  { TRUST_PROXY: 'yes please' },
  { TRUST_PROXY: '-1' },
  { OPERATOR_TOKEN: 'short' },
  { OPERATOR_TOKEN: 'words with spaces between them' },
  { OPERATOR_TOKEN: 'é'.repeat(24) },
  { ENVIRONMENTS: 'staging' },
  { ENVIRONMENTS: 'staging=https://staging.example.com/path' },
  { ENVIRONMENTS: 'a=https://a.example.com,a=https://b.example.com' },
  { COUNTRY_HEADER: 'x y' },
  { LINKS_ORIGIN: 'links.example.com' },
  { LINKS_ORIGIN: 'https://links.example.com/l' },
  { LINKS_ORIGIN: 'http://links.example.com' },
  { LINKS_TARGET: 'https://links.example.com' },
  { LINKS_TARGET: 'localhost' },
  { DNS_SERVERS: 'dns.example.com' },
  { DNS_SERVERS: '192.0.2.53,' },
  { TLS_ASK_SECRET: 'short' },
  { SMTP_URL: 'https://mail.example.com' },
  { MAIL_FROM: 'nobody' },
  { MAIL_FROM: 'A <a@example.com>\nBcc: b@example.com' },
  { OAUTH_CLIENTS: '[{' },
  { OAUTH_CLIENTS: '[{"id":"app","name":"App","redirectUris":[]}]' },
  { OAUTH_CLIENTS: '[{"id":"app","name":"App","redirectUris":["http://app.example.com/back"]}]' },
  { OAUTH_CLIENTS: '[{"id":"app","name":"App","redirectUris":["https://app.example.com/back#part"]}]' },
  { OAUTH_CLIENTS: '[{"id":"app","name":"App","redirectUris":["javascript:alert(1)"]}]' },
  { OAUTH_CLIENTS: '[{"id":"app","name":"App","secret":"short","redirectUris":["https://app.example.com/back"]}]' },
  {
    OAUTH_CLIENTS:
      '[{"id":"app","name":"A","redirectUris":["com.example.app:/a"]},{"id":"app","name":"B","redirectUris":["com.example.app:/b"]}]',
  },
  { OUTSIDE_ALLOW: '127.0.0.1' },
  { OUTSIDE_ALLOW: '127.0.0.1:4711, 10.0.0.0/99' },
  { OUTSIDE_ALLOW: 'localhost:0' },
  { PODCAST_SEARCH_URL: 'file:///search' },
  { SPEECH_URL: 'speech.example.com' },
  { SPEECH_LANGUAGES: 'english please' },
  { SPEECH_MODEL_PATH: '/nowhere/at/all' },
  { BUILD_ID: 'a b' },
  { PLAN_LIMITS: 'true' },
  { WEB_STORE: 's3:' },
  { WEB_STORE: 's3:../files' },
  { WEB_STORE: 's3:/web' },
])('%j stops the start with a sentence that names it', (environment) => {
  const [name] = Object.entries(environment).find(([, value]) => value !== '') ?? [];

  expect(() => readConfig(environment)).toThrow(
    new RegExp(`^${name} is set to something that cannot be used: .+\\. Correct it or leave it out\\.$`),
  );
});

test('so many proxies are believed as there are', () => {
  expect(['true', '0', 'false', '2'].map((value) => readConfig({ TRUST_PROXY: value }).trustProxy)).toEqual([
    1, 0, 0, 2,
  ]);
});

test('link pages have a host of their own, or none', () => {
  expect(readConfig({}).linksOrigin).toBeNull();
  for (const LINKS_ORIGIN of ['https://links.example.com', 'http://127.0.0.1:4000', 'http://links.localhost:4000'])
    expect(readConfig({ LINKS_ORIGIN }).linksOrigin).toBe(LINKS_ORIGIN);
  for (const [PUBLIC_ORIGIN, LINKS_ORIGIN] of [
    ['https://a.example', 'https://a.example'],
    ['https://a.example', 'https://a.example:8443'],
    [undefined, 'http://localhost:4001'],
  ])
    expect(() => readConfig({ PUBLIC_ORIGIN, LINKS_ORIGIN })).toThrow(/^LINKS_ORIGIN .* leave LINKS_ORIGIN out\.$/);
});

test('mails and apps are read', () => {
  const apps = [
    {
      id: 'app',
      name: 'An app',
      redirectUris: ['https://app.example.com/back', 'http://localhost:4711/back', 'com.example.app:/back'],
    },
  ];

  expect(readConfig({})).toMatchObject({
    operatorToken: null,
    mail: { smtpUrl: null, from: 'Wavereel <no-reply@localhost>' },
    oauthClients: [],
  });
  expect(
    readConfig({
      SMTP_URL: 'smtps://user:word@mail.example.com',
      MAIL_FROM: 'hello@example.com',
      OAUTH_CLIENTS: JSON.stringify(apps),
    }),
  ).toMatchObject({
    mail: { smtpUrl: 'smtps://user:word@mail.example.com', from: 'hello@example.com' },
    oauthClients: apps,
  });
});

test('plans limit nothing, unless the operator says so', () => {
  expect(
    [readConfig({}), readConfig({ PLAN_LIMITS: 'off' }), readConfig({ PLAN_LIMITS: 'on' })].map(
      ({ planLimits }) => planLimits,
    ),
  ).toEqual([false, false, true]);
});

test('nothing that is not public may be read, unless the operator names it', () => {
  expect(readConfig({})).toMatchObject({ outsideAllowances: [], podcastSearchUrl: 'https://itunes.apple.com/search' });
  expect(
    readConfig({
      OUTSIDE_ALLOW: '127.1:4711, [::1]:80, Feeds.internal:8080, 10.0.0.0/8',
      PODCAST_SEARCH_URL: 'http://127.0.0.1:4711/search',
    }),
  ).toMatchObject({
    outsideAllowances: [
      { host: '127.0.0.1', port: 4711 },
      { host: '::1', port: 80 },
      { host: 'feeds.internal', port: 8080 },
      { network: [expect.anything(), 8] },
    ],
    podcastSearchUrl: 'http://127.0.0.1:4711/search',
  });
});

const secret = 'x'.repeat(32);
const database = { DATABASE_URL: 'postgres://localhost/wavereel', AUTH_SECRET: secret };
const store = { S3_BUCKET: 'videos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

test.each([
  ['a role without a shared database', { ROLE: 'worker' }, /^ROLE is set to worker, .+ set DATABASE_URL/],
  [
    'a shared database without a shared secret',
    { DATABASE_URL: database.DATABASE_URL, ...store },
    /^DATABASE_URL is set but AUTH_SECRET is not: /,
  ],
  [
    'a shared database with files on one disk',
    database,
    /^DATABASE_URL is set but files would stay on the disk of one process: /,
  ],
  [
    'a store without a bucket',
    { S3_ENDPOINT: 'https://s3.example.com' },
    /^Parts of S3_\* are set but S3_BUCKET is not: /,
  ],
  [
    'a mail server without a sender',
    { SMTP_URL: 'smtp://mail.example.com' },
    /^SMTP_URL is set but MAIL_FROM is not: /,
  ],
  [
    'releases in a bucket that nothing names',
    { WEB_STORE: 's3:web' },
    /^WEB_STORE is set to s3:web but S3_BUCKET is not: name the bucket/,
  ],
  [
    'half of a key',
    { S3_BUCKET: 'videos', S3_ACCESS_KEY_ID: 'id' },
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: /,
  ],
  [
    'a provider that could tell anything, as nothing proves it',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: '' },
    /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: /,
  ],
  [
    'time that is moved where money moves',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`, STRIPE_TEST_CLOCKS: 'true' },
    /^STRIPE_TEST_CLOCKS moves the time of subscriptions/,
  ],
])('%s stops the start with one sentence', (_name, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('many processes share database and store, or a disk that is declared to be shared', () => {
  expect(readConfig({ ROLE: 'api', ...database, ...store, S3_FORCE_PATH_STYLE: 'true' })).toMatchObject({
    role: 'api',
    port: 4000,
    databaseUrl: database.DATABASE_URL,
    s3: {
      bucket: 'videos',
      region: 'us-east-1',
      endpoint: null,
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
      forcePathStyle: true,
    },
  });
  expect(readConfig({ ROLE: 'worker', ...database, FILES_SHARED: 'true', WORKERS: '7' })).toMatchObject({
    role: 'worker',
    port: null,
    s3: null,
    workers: 7,
  });
  expect(
    readConfig({ ROLE: 'worker', ...database, ...store, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', PORT: '4100' }),
  ).toMatchObject({ port: 4100, s3: { credentials: null } });
});

test('releases may lie in the bucket, for servers and for those who release', () => {
  const inBucket = { kind: 's3', prefix: 'web/live', s3: { bucket: 'videos', region: 'us-east-1' } };

  expect(readConfig({ ...store, WEB_STORE: 's3:web/live' }).webStore).toMatchObject(inBucket);
  expect(readWebPlace({ ...store, WEB_STORE: 's3:web/live' }, '/var')).toMatchObject(inBucket);
  expect(readWebPlace({ WEB_STORE: '' }, '/var')).toEqual({ kind: 'disk', directory: '/var/store' });
  expect(readWebPlace({ DATA_DIR: '/data', ROLE: 'nonsense' }, '/var')).toEqual({
    kind: 'disk',
    directory: '/data/store',
  });
  expect(() => readWebPlace({ WEB_STORE: 's3:web' }, '/var')).toThrow('S3_BUCKET');
});

test('work of a dead worker is taken up again well within 90 seconds', () => {
  expect(takeUpSeconds(readConfig({}).leaseSeconds)).toBeLessThanOrEqual(45);
});

describe('who listens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wavereel-models-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const modelOf = (name: string, files: readonly string[]) => {
    mkdirSync(join(folder, name));
    for (const file of files) writeFileSync(join(folder, name, file), '');
    return join(folder, name);
  };

  test('is the model that npm installed, a model in a folder, or a service', () => {
    expect(readConfig({}).speech).toEqual({ kind: 'bundled' });
    const whisper = modelOf('whisper', [
      'small-decoder.onnx',
      'small-encoder.int8.onnx',
      'small-encoder.onnx',
      'small-tokens.txt',
    ]);
    expect(readConfig({ SPEECH_MODEL_PATH: whisper }).speech).toEqual({
      kind: 'model',
      languages: ['*'],
      files: {
        kind: 'whisper',
        encoder: join(whisper, 'small-encoder.int8.onnx'),
        decoder: join(whisper, 'small-decoder.onnx'),
        tokens: join(whisper, 'small-tokens.txt'),
      },
    });
    const parakeet = modelOf('parakeet', ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt']);
    expect(readConfig({ SPEECH_MODEL_PATH: parakeet, SPEECH_LANGUAGES: 'en, pt-BR' }).speech).toMatchObject({
      languages: ['en', 'pt-BR'],
      files: { kind: 'transducer', joiner: join(parakeet, 'joiner.int8.onnx') },
    });
    expect(readConfig({ SPEECH_URL: 'https://speech.example.com/v1/', SPEECH_KEY: 'k' }).speech).toEqual({
      kind: 'endpoint',
      languages: ['*'],
      url: 'https://speech.example.com',
      key: 'k',
      model: 'whisper-1',
    });
  });

  test.each([
    [{ SPEECH_KEY: 'k' }, 'SPEECH_KEY is set but SPEECH_URL is not'],
    [{ SPEECH_MODEL: 'm' }, 'SPEECH_MODEL is set but SPEECH_URL is not'],
    [{ SPEECH_LANGUAGES: 'pt-BR' }, 'neither SPEECH_MODEL_PATH nor SPEECH_URL'],
    [{ SPEECH_URL: 'https://speech.example.com', SPEECH_MODEL_PATH: folder }, 'are both set'],
    [{ SPEECH_MODEL_PATH: folder }, 'it holds no ONNX model of Whisper'],
  ])('%j stops the start', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test('a ggml file wants a program that npm does not install here', () => {
    const file = join(modelOf('ggml', ['small.bin', 'small.txt']), 'small.bin');
    expect(() => readConfig({ SPEECH_MODEL_PATH: file })).toThrow('run npm install @fugood/whisper.node');
    expect(() => readConfig({ SPEECH_MODEL_PATH: file.replace('.bin', '.txt') })).toThrow(
      'neither a folder nor a ggml file',
    );
  });
});

describe('who writes summaries', () => {
  test('is nobody, or a service with the model that is named', () => {
    expect(readConfig({}).summaries).toBeNull();
    const environment = { SUMMARY_URL: 'https://models.example.com/v1', SUMMARY_MODEL: 'small' };
    expect(readConfig(environment).summaries).toEqual({ url: 'https://models.example.com', key: null, model: 'small' });
  });

  test.each([
    [{ SUMMARY_KEY: 'k' }, 'SUMMARY_KEY is set but SUMMARY_URL is not'],
    [{ SUMMARY_MODEL: 'm' }, 'SUMMARY_MODEL is set but SUMMARY_URL is not'],
    [{ SUMMARY_URL: 'https://models.example.com' }, 'SUMMARY_MODEL is not'],
    [{ SUMMARY_URL: 'models.example.com', SUMMARY_MODEL: 'm' }, 'an address like'],
  ])('%j stops the start', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
