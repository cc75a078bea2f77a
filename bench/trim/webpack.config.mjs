import { join } from 'node:path';
import { testPage } from '@wavereel/build/webpack';

const remote = join(import.meta.dirname, '../../mf-create');
const page = testPage({ directory: remote, entry: './src/trim/trial.tsx' });

/** The trim alone in a page, as its folder makes it; built here, so that the build of the remote stays as it is. */
export default { ...page, output: { ...page.output, path: join(import.meta.dirname, 'dist') } };
