import { join } from 'node:path';
import { shell } from '@wavereel/build/webpack';

const composed = shell({ directory: join(import.meta.dirname, '../../shell') });

/** The very same shell and remotes as one build without federation, each remote a lazy chunk of it. */
export default {
  ...composed,
  name: 'one bundle',
  entry: { shell: join(import.meta.dirname, '../../shell/src/index.ts') },
  output: { ...composed.output, path: join(import.meta.dirname, 'dist') },
  resolve: {
    ...composed.resolve,
    alias: { '@module-federation/enhanced/runtime$': join(import.meta.dirname, 'static-remotes.ts') },
  },
  plugins: composed.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
};
