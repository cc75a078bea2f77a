// npm run test:before [-- --since <revision>]: what was built before and what is built today together in a browser: each remote of before in the shell
// of today, all of them, and the remotes of today in the shell of before. Before is the last commit at which a shared package had another version.
import { parseArgs } from 'node:util';
import { operatorToken } from '../e2e/support/short-journey';
import { tryBesideBefore } from '../e2e/support/beside-before';
import { Product } from '../e2e/support/product';
import { buildPackages } from './lib/build';
import { command } from './lib/release-command';
import { TreeBefore } from './lib/tree-before';
import { revisionBefore } from './lib/version-before';

await command(async () => {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
  const revision = revisionBefore(since);
  console.log(`before    ${revision.told}`);
  let tree: TreeBefore | null = null;
  let product: Product | null = null;
  // Whatever ends this program; what it has started by then ends with it.
  process.on('exit', () => {
    tree?.remove();
    product?.removeAtOnce();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  tree = new TreeBefore(revision.commit);
  await tree.build();
  await buildPackages();
  // Nothing is taken back under way: what fails is to be seen.
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken, AUTO_ROLLBACK: 'off' } });
  const { passed, failed } = await tryBesideBefore(product, tree.packages());
  console.log(`${passed} passed, ${failed} failed`);
  await product.remove();
  process.exitCode = failed === 0 ? 0 : 1;
});
