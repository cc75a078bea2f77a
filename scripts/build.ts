// npm run build [-- @wavereel/mf-link …]: builds what changed.
import { buildPackages } from './lib/build';

await buildPackages(process.argv.slice(2));
