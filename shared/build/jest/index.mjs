import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The order of test files. */
export const longestFirst = here('./longest-first.cjs');

const swc = (react) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      ...(react ? { transform: { react: { runtime: 'automatic' } } } : {}),
    },
  },
];

/** Dependencies that ship ES modules alone; jest runs CommonJS, so they are translated like our own source. */
const esmOnly = ['mediabunny', '@bjorn3/browser_wasi_shim', 'soundswallower'];

/** Screens read those of its icons that are drawn. */
const iconLibrary = '@tabler/icons-react';

const base = {
  rootDir: here('../../..'),
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./patience.cjs'), here('./same-bytes.cjs')],
  // Inside a test every look at a global goes through the sandbox, and costs more than what is computed with it.
  sandboxInjectedGlobals: ['Math'],
};

/** Pure logic and anything else that wants no browser. `roots` are folders below the top of the repository. */
export const nodeProject = ({ name, roots, ...more }) => ({
  ...base,
  displayName: name,
  testEnvironment: 'node',
  roots: roots.map((root) => `<rootDir>/${root}`),
  transform: { '\\.[jt]sx?$': swc(false) },
  ...more,
});

/** Screens and hooks, in jsdom with Testing Library. */
export const domProject = ({ name, roots, ...more }) => ({
  ...base,
  displayName: name,
  testEnvironment: 'jsdom',
  roots: roots.map((root) => `<rootDir>/${root}`),
  setupFiles: [here('./dom-globals.mjs')],
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, here('./dom-matchers.mjs')],
  transform: { 'tabler-icons-react\\.cjs$': here('./drawn-icons.cjs'), '\\.m?[jt]sx?$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${[...esmOnly, iconLibrary].join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.cjs'),
    '\\.css$': here('./empty.cjs'),
    '\\.(png|jpg|svg|woff2)$': here('./empty.cjs'),
    '\\.worklet\\.js$': here('./empty.cjs'),
  },
  ...more,
});
