import { notificationTypes, quietNotificationTypes, workNews } from '@wavereel/contracts';
import { declarationSchema } from '@wavereel/remote-kit/registry';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from './lib/publish';
import { readNews } from './lib/source-news';
import { packages, top } from './lib/workspace';

const pages = packages().filter(
  ({ shortName, dependencies }) => shortName === 'client' || '@wavereel/client' in dependencies,
);
const read = pages.flatMap(({ shortName, directory }) =>
  readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(^|\/)testing\//.test(name))
    .map((name) => ({ shortName, ...readNews(name, readFileSync(join(directory, 'src', name), 'utf8')) })),
);
const all = (part: 'raised' | 'heard' | 'told' | 'declared') => new Set(read.flatMap((file) => file[part]));

const catalogue = readFileSync(join(top, 'shared/events/src/catalogue.ts'), 'utf8');
const events = [...catalogue.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name ?? '');

test('every event has somebody who raises it and somebody who hears it', () => {
  expect(events.length).toBeGreaterThan(0);
  expect([...all('raised')].sort()).toEqual([...events].sort());
  expect([...all('heard')].sort()).toEqual([...events].sort());
});

test('news that are told make somebody read anew, and what is declared is told, here or by the server', () => {
  const told = [...all('told'), ...notificationTypes, ...workNews];
  expect([...all('declared')].sort()).toEqual([...new Set(told)].sort());
});

/** Those that people are told of. */
const said = notificationTypes.filter((type) => !quietNotificationTypes.some((quiet) => quiet === type));

describe.each(said)('the news %s', (type) => {
  const owners = remotesOf(packages()).filter(({ remote }) =>
    declarationSchema.parse(remote).notices.some((notice) => notice.type === type),
  );

  test('belongs to one remote, which reads anew by it', () => {
    expect(owners).toHaveLength(1);
    const own = read.filter(({ shortName }) => shortName === owners[0]?.shortName);
    expect(own.flatMap(({ declared }) => declared)).toContain(type);
  });

  test('leads to a screen of that remote, and says the same in both languages', () => {
    const { routes, notices } = declarationSchema.parse(owners[0]?.remote);
    const notice = notices.find((one) => one.type === type);
    expect(routes.some(({ path }) => notice?.path === path || notice?.path.startsWith(`${path}/`))).toBe(true);
    for (const text of [notice?.text, notice?.toast?.text].filter((one) => one !== undefined))
      for (const language of ['en', 'pt-BR'] as const) expect(text[language]).toContain('{{title}}');
  });
});

test('no remote speaks of news that the server does not tell', () => {
  const spoken = remotesOf(packages()).flatMap(({ remote }) =>
    declarationSchema.parse(remote).notices.map(({ type }) => type),
  );
  expect(spoken.sort()).toEqual([...said].sort());
});
