// The floors of the house, from the ground up. A package imports only from floors below its own.
const floors = [['contracts', 'fonts', 'scene', 'audio'], ['events', 'client', 'i18n', 'ui', 'router'], ['remote-kit']];

/** Drawing stands on the wire's types and on the names of fonts: the only steps on the ground floor itself. */
const sameFloor = { fonts: ['contracts'], scene: ['contracts', 'fonts'] };

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
const relativeRule = {
  regex: '^(\\.\\./)+(shared|shell|api|mf-[a-z-]+)/',
  message: 'Reach another package by its name (@wavereel/…), never by a path into its folder.',
};
const remotesRule = {
  group: ['@wavereel/mf-*', '@wavereel/shell'],
  message:
    'A remote is known by what the registry says of it. Tell it something through @wavereel/events, or move what both need into shared/.',
};

const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [relativeRule, remotesRule, ...patterns] }] },
});

/** Owners of a library may import it; everybody else is told where to go. */
const libraryRules = (owner) => [
  ...(owner === 'router' ? [] : [routerRule]),
  ...(owner === 'client' ? [] : [httpRule]),
  ...(owner === 'ui' || owner === 'fonts' ? [] : [lookRule]),
  ...(owner === 'i18n' ? [] : [i18nRule]),
];

function floorRule(name) {
  const floor = floors.findIndex((names) => names.includes(name));
  const allowed = [...floors.slice(0, floor).flat(), ...(sameFloor[name] ?? []), name];
  const forbidden = shared.filter((other) => !allowed.includes(other));
  if (forbidden.length === 0) return restrict([`shared/${name}/src/**/*.{ts,tsx}`], ...libraryRules(name));
  return restrict([`shared/${name}/src/**/*.{ts,tsx}`], ...libraryRules(name), {
    group: withPaths(forbidden),
    message: `@wavereel/${name} stands on floor ${floor + 1}: it may import ${scoped(allowed.filter((other) => other !== name)).join(', ') || 'no other package'}. Move what both need to a floor below.`,
  });
}

const apiForbidden = {
  group: withPaths(shared.filter((name) => !['contracts', 'fonts', 'scene', 'audio'].includes(name))),
  message:
    'The api imports @wavereel/contracts, fonts, scene and the pure part of audio; the other packages are for browsers.',
};
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
    'proper-lockfile',
  ],
  message:
    'Only api/src/platform/ touches disk, database driver, queue, processes, mail and network. Put a small function there and call it.',
};
const environment = {
  files: ['api/src/**/*.ts'],
  ignores: ['api/src/platform/**', 'api/src/main.ts', '**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      {
        object: 'process',
        property: 'env',
        message: 'Configuration is read and checked once, in api/src/platform/config.ts. Take it from there.',
      },
    ],
  },
};

export const floorRules = [
  ...shared.map(floorRule),
  restrict(['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'], ...libraryRules()),
  restrict(['api/src/platform/**/*.ts', 'api/src/main.ts', 'api/**/*.test.ts', 'api/test/**/*.ts'], apiForbidden),
  {
    ...restrict(['api/src/**/*.ts'], apiForbidden, outsideWorld),
    ignores: ['api/src/platform/**', 'api/src/main.ts', '**/*.test.ts'],
  },
  environment,
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared/ui/src/**/*.{ts,tsx}'],
    // A worker shares no library with the page, and reads media from signed addresses, like an element that plays it.
    ignores: ['mf-*/src/**/worker/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Only @wavereel/client speaks HTTP in the browser. Use call, useRead or fetchFile from it.',
        },
        {
          name: 'XMLHttpRequest',
          message: 'Only @wavereel/client speaks HTTP in the browser. Use uploadFile from it.',
        },
      ],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/^mf-/]',
          message:
            'The shell names no remote: routes, entries and titles come from what each declares in its package.json.',
        },
      ],
    },
  },
  {
    files: ['shared/{contracts,fonts,scene}/src/**/*.ts', 'shared/audio/src/**/*.ts'],
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
