import { readConfig } from './config';

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: 'localhost', dataDirectory: `${process.cwd()}/var`, webStore: `${process.cwd()}/var/store`, corsOrigins: [], trustProxy: false, authTriesPerMinute: 10 });
});

test('values are read, and empty ones count as missing', () => {
  const config = readConfig({ PORT: '0', DATA_DIR: '/data', WEB_STORE: '/web', CORS_ORIGINS: 'http://localhost:4001, https://a.example', TRUST_PROXY: '1', HOST: '' });

  expect(config).toMatchObject({ port: 0, host: 'localhost', dataDirectory: '/data', webStore: '/web', corsOrigins: ['http://localhost:4001', 'https://a.example'], trustProxy: true });
});

test.each([
  { PORT: '70000' },
  { ROLE: 'api' },
  { AUTH_SECRET: '' , AUTH_TRIES_PER_MINUTE: '0' },
  { CORS_ORIGINS: 'https://a.example/path' },
  { PUBLIC_ORIGIN: 'ftp://a.example' },
  { TRUST_PROXY: 'yes please' },
  { BUILD_ID: 'a b' },
])('%j stops the start with a sentence that names it', (environment) => {
  const [name] = Object.entries(environment).find(([, value]) => value !== '') ?? [];

  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} is set to something that cannot be used: .+\\. Correct it or leave it out\\.$`));
});
