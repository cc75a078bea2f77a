import { domProject, nodeProject } from '@wavereel/build/jest';

const nodePackages = ['shared/contracts', 'shared/fonts', 'shared/scene', 'shared/audio', 'shared/events', 'api/src', 'scripts'];
const domPackages = ['shared/client', 'shared/i18n', 'shared/ui', 'shared/router', 'shared/remote-kit', 'shell', 'mf-create', 'mf-designs', 'mf-library', 'mf-teams-billing', 'mf-link', 'mf-transcriptions'];

/** The fast loop has no services; the rest runs the built product and needs `npm run build` first. */
export default {
  projects: [
    nodeProject({ name: 'unit', roots: nodePackages }),
    domProject({ name: 'screens', roots: domPackages }),
    nodeProject({ name: 'api', roots: ['api/test'], testMatch: ['**/*.api.test.ts'] }),
    nodeProject({ name: 'services', roots: ['api/test'], testMatch: ['**/*.services.test.ts'] }),
    nodeProject({ name: 'media', roots: ['api/test'], testMatch: ['**/*.media.test.ts'] }),
    nodeProject({ name: 'browser', roots: ['e2e'], testMatch: ['**/*.e2e.test.ts'] }),
  ],
};
