import { readdirSync } from 'node:fs';
import { domProject, longestFirst, nodeProject } from '@wavereel/build/jest';

const nodePackages = [
  'shared/contracts',
  'shared/fonts',
  'shared/scene',
  'shared/audio',
  'shared/words',
  'shared/events',
  'api/src',
  'scripts',
  'bench/lib',
];
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
const domPackages = [
  'shared/client',
  'shared/i18n',
  'shared/ui',
  'shared/router',
  'shared/remote-kit',
  'shell',
  ...remotes,
];

/**
 * A name says what a test needs: `x.test.ts` nothing, and is the fast loop; `x.test.tsx` and `x.dom.test.ts` a page; the others run the
 * built product and need `npm run build` first.
 */
export default {
  testSequencer: longestFirst,
  projects: [
    nodeProject({
      name: 'unit',
      roots: [...nodePackages, ...domPackages],
      testMatch: ['**/*.test.ts', '!**/*.dom.test.ts'],
    }),
    domProject({ name: 'screens', roots: domPackages, testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'] }),
    nodeProject({ name: 'api', roots: ['api/test'], testMatch: ['**/*.api.test.ts'] }),
    nodeProject({ name: 'services', roots: ['api/test'], testMatch: ['**/*.services.test.ts'] }),
    nodeProject({ name: 'media', roots: ['api/test'], testMatch: ['**/*.media.test.ts'] }),
    // The same over and over: every screen in every look, a hundred visits, dozens of kills.
    nodeProject({ name: 'sweeps', roots: ['e2e', 'api/test'], testMatch: ['**/*.sweep.test.ts'] }),
    // For ten minutes whatever a stranger may send.
    nodeProject({ name: 'hostile', roots: ['api/test'], testMatch: ['**/*.hostile.test.ts'] }),
    nodeProject({ name: 'browser', roots: ['e2e'], testMatch: ['**/*.e2e.test.ts'] }),
  ],
};
