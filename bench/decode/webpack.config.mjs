import { join } from 'node:path';
import { testPage } from '@wavereel/build/webpack';

const remote = join(import.meta.dirname, '../../mf-create');
const page = testPage({ directory: remote, entry: './src/sound/worker/trial.ts' });

/** The reader of sounds alone in a page, as its folder makes it. */
export default { ...page, output: { ...page.output, path: join(import.meta.dirname, 'dist') } };
