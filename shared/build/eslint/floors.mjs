import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiRules } from './api-rooms.mjs';
import { restrict } from './restrict.mjs';

// The floors of the house, from the ground up. A package imports only from floors below its own.
const floors = [
  ['contracts', 'fonts', 'scene', 'audio', 'words'],
  ['events', 'client', 'i18n', 'ui', 'router'],
  ['remote-kit'],
];

/** Drawing stands on the wire's types and on the names of fonts, words on the types: the only steps on the ground floor itself. */
const sameFloor = { fonts: ['contracts'], scene: ['contracts', 'fonts'], words: ['contracts'] };

const shared = floors.flat();
const scoped = (names) => names.map((name) => `@wavereel/${name}`);
const withPaths = (names) => scoped(names).flatMap((name) => [name, `${name}/*`]);

const routerRule = {
  group: ['react-router', 'react-router-dom', 'react-router/*', 'react-router-dom/*'],
  message: 'Import router names from @wavereel/router: one copy of the router serves the whole page.',
};
const httpRule = {
  group: ['axios', 'undici', 'node-fetch'],
  message:
    'Only @wavereel/client speaks HTTP in the browser. Use call, useRead or useSend from it; a new endpoint goes into @wavereel/contracts.',
};
const lookRule = {
  group: ['@mantine/*', '@tabler/*', '@fontsource*', '@fontsource*/*'],
  message: 'The look lives in @wavereel/ui. Use its components; one that is missing is added there.',
};
const i18nRule = {
  group: ['i18next', 'react-i18next'],
  message: 'Texts come from @wavereel/i18n: useText(namespace) and addLocales.',
};
const apiRule = {
  group: ['@wavereel/api', '@wavereel/api/*'],
  message:
    'The api is known by its wire. Take types and endpoints from @wavereel/contracts, and call it by @wavereel/client.',
};
/** One copy of each runs the page, and its owner is the only one who speaks to it. */
const pageRules = [
  {
    group: ['single-spa', 'single-spa-react', '@module-federation/*'],
    message: 'A remote is mounted by the frame. Use createRemote, createPart and Part of @wavereel/remote-kit.',
  },
  {
    group: ['@tanstack/*', '!@tanstack/react-virtual'],
    message: 'Answers are kept once for the whole page. Use useRead, useSend and tellNews of @wavereel/client.',
  },
];

/** A worker has no part in what the page shares: it would not even load. */
const workerRule = {
  regex: '^(@wavereel/(?!audio$)|react|zod)',
  message:
    'A worker is a program of its own, without what the page shares. Send it what it needs to know in its messages.',
};

/** Owners of a library may import it; everybody else is told where to go. */
const libraryRules = (owner) => [
  ...(owner === 'router' ? [] : [routerRule]),
  ...(owner === 'client' ? [] : [httpRule]),
  ...(owner === 'ui' || owner === 'fonts' ? [] : [lookRule]),
  ...(owner === 'i18n' ? [] : [i18nRule]),
];

function floorPatterns(name) {
  const floor = floors.findIndex((names) => names.includes(name));
  const allowed = [...floors.slice(0, floor).flat(), ...(sameFloor[name] ?? []), name];
  const forbidden = shared.filter((other) => !allowed.includes(other));
  if (forbidden.length === 0) return libraryRules(name);
  const floorRule = {
    group: withPaths(forbidden),
    message: `@wavereel/${name} stands on floor ${floor + 1}: it may import ${scoped(allowed.filter((other) => other !== name)).join(', ') || 'no other package'}. Move what both need to a floor below.`,
  };
  return [...libraryRules(name), floorRule];
}

/** Each remote has a copy of it, while a page has one of all else: a component of that would come with a second frame of its own, and find none. */
const previewRule = {
  regex: '^\\.\\./',
  message:
    'Every remote brings its own copy of @wavereel/ui/preview: it imports nothing else of @wavereel/ui. Take what is needed as a prop.',
};

const top = join(import.meta.dirname, '../../..');
const folders = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Where remotes have their screens, as each declares it. */
const screenPaths = folders(top)
  .filter((name) => name.startsWith('mf-') && existsSync(join(top, name, 'package.json')))
  .flatMap((name) => JSON.parse(readFileSync(join(top, name, 'package.json'), 'utf8')).remote.routes)
  .map(({ path }) => path.slice(1));

/** How a browser speaks HTTP by itself. */
const httpGlobals = [
  {
    name: 'fetch',
    message: 'Only @wavereel/client speaks HTTP in the browser. Use call, useRead or fetchFile from it.',
  },
  { name: 'XMLHttpRequest', message: 'Only @wavereel/client speaks HTTP in the browser. Use uploadFile from it.' },
];

export const floorRules = [
  ...shared.map((name) => restrict([`shared/${name}/src/**/*.{ts,tsx}`], ...floorPatterns(name))),
  restrict(['shared/ui/src/preview/!(*.test).{ts,tsx}'], ...floorPatterns('ui'), previewRule),
  restrict(['shell/src/**/*.{ts,tsx}'], ...libraryRules(), apiRule),
  restrict(['mf-*/src/**/*.{ts,tsx}'], ...libraryRules(), apiRule, ...pageRules),
  restrict(['mf-*/src/**/worker/**/*.ts'], ...libraryRules(), apiRule, ...pageRules, workerRule),
  ...apiRules(shared.filter((name) => !['contracts', 'fonts', 'scene', 'audio', 'words'].includes(name))),
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared/ui/src/**/*.{ts,tsx}'],
    // A worker shares no library with the page, and reads media from signed addresses, like an element that plays it.
    ignores: ['mf-*/src/**/worker/**'],
    rules: {
      'no-restricted-globals': ['error', ...httpGlobals],
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['mf-*/src/**/worker/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...httpGlobals,
        ...['WebSocket', 'EventSource'].map((name) => ({
          name,
          message:
            'News come by one road: the poll of the frame. Say in `news` of the definition what is read anew with them.',
        })),
      ],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'shell/src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/^mf-/]',
          message:
            'The shell names no remote: routes, entries and titles come from what each declares in its package.json.',
        },
        ...['Literal[value=', 'TemplateElement[value.raw='].map((selector) => ({
          selector: `${selector}/^\\u002f(${screenPaths.join('|')})(\\u002f|\\?|$)/]`,
          message: 'The shell names no screen of a remote: ask the registry where it is, by `usePlace`.',
        })),
      ],
    },
  },
  {
    files: ['shared/{contracts,fonts,scene,words}/src/**/*.ts', 'shared/audio/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'fetch', 'process'].map((name) => ({
          name,
          message: 'The ground floor is pure: take what is needed as an argument.',
        })),
      ],
    },
  },
];
