import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { restrict } from './restrict.mjs';

const source = join(import.meta.dirname, '../../../api/src');
const tests = '**/*.test.ts';

/** Every room of the api, and the files of its roof. */
const rooms = readdirSync(source).map((name) => name.replace(/\.ts$/, ''));

/** The ground of the api, from the lowest room. Each knows those before it, and no resource. */
const ground = ['locales', 'platform', 'http', 'people', 'work'];

const outsideWorld = {
  group: [
    'node:fs',
    'node:fs/*',
    'node:child_process',
    'node:net',
    'node:http',
    'node:https',
    'node:dns',
    'node:dns/*',
    'pg',
    '@electric-sql/*',
    '@flystorage/*',
    'undici',
    'nodemailer',
    'node:worker_threads',
    '@aws-sdk/*',
    'proper-lockfile',
  ],
  message:
    'Only api/src/platform/ touches disk, database driver, queue, processes, mail and network. Put a small function there and call it.',
};

/** Everybody refers to people and teams: were the resources that change them imported, every room would stand on every other. */
const peopleRule = {
  regex: '^(\\.\\./)+(users|teams)/',
  message:
    'People, their teams and their places in them stand in api/src/people. Take anything else of users and teams as an argument, from api/src/services.ts.',
};

const leavingRule = {
  regex: '^\\.\\./(?!(http|people|platform)(/|$)|resource$|mails/service$)',
  message:
    'Leaving names no resource: each says in its resource.ts what becomes of its rows and files, and what people may take with them.',
};

function groundRule(room) {
  const below = ground.slice(0, ground.indexOf(room));
  const above = rooms.filter((name) => name !== room && !below.includes(name));
  return {
    regex: `^(\\.\\./)+(${above.join('|')})(/|$)`,
    message: `api/src/${room} is the ground: it knows no resource${below.length === 0 ? '' : `, and no room but ${below.join(', ')}`}. Take what is needed as an argument, or move it up to the resource.`,
  };
}

/** What holds inside of the api; `browserPackages` are not for it. */
export function apiRules(browserPackages) {
  const forbidden = {
    regex: `^@wavereel/(?!remote-kit/registry$)(${browserPackages.join('|')})(/|$)`,
    message:
      'The api imports @wavereel/contracts, fonts, scene, words, the pure part of audio and the registry of remote-kit; the other packages are for browsers.',
  };
  const inside = (files, ...patterns) => ({
    ...restrict(files, forbidden, outsideWorld, ...patterns),
    ignores: [tests],
  });
  return [
    restrict(['api/src/main.ts', 'api/**/*.test.ts', 'api/test/**/*.ts'], forbidden),
    { ...inside(['api/src/**/*.ts'], peopleRule), ignores: ['api/src/main.ts', tests] },
    inside(['api/src/leaving/**/*.ts'], leavingRule),
    ...ground
      .filter((room) => room !== 'platform')
      .map((room) => inside([`api/src/${room}/**/*.ts`], groundRule(room))),
    { ...restrict(['api/src/platform/**/*.ts'], forbidden, groundRule('platform')), ignores: [tests] },
    {
      files: ['api/src/**/*.ts'],
      ignores: ['api/src/platform/**', 'api/src/main.ts', tests],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Configuration is read and checked once, in api/src/platform/config/. Take it from there.',
          },
        ],
      },
    },
    {
      files: ['api/src/**/*.ts'],
      ignores: ['api/src/platform/**', tests],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'The world is read through the one guarded door: platform.outside, or callService for an adapter.',
          },
        ],
      },
    },
    {
      files: ['api/src/**/*.ts'],
      ignores: ['api/src/*/table.ts', tests],
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: 'CallExpression[callee.name="pgTable"]',
            message:
              'Tables stand in table.ts of their folder, where migrations are made from, and in its resource.ts, which says what becomes of their rows.',
          },
        ],
      },
    },
  ];
}
