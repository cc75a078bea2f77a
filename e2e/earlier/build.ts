// npm run earlier: builds mf-earlier with the shared packages as they are now and keeps the release in git, in place of the one before.
// Only for after a shared package took a step that leaves older remotes behind (2.0.0): until then the release stays what it was.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../scripts/lib/build';
import { putRelease } from '../../scripts/lib/publish';
import { DiskStore } from '../../scripts/lib/store-disk';
import { packageAt } from '../../scripts/lib/workspace';

const directory = join(import.meta.dirname, 'mf-earlier');
const storeDirectory = join(import.meta.dirname, 'store');
const dist = join(directory, 'dist');

const source = packageAt(directory);
if (!source) throw new Error(`There is no package in ${directory}`);
await bundle(directory);
// Their source lies beside them.
for (const file of readdirSync(dist)) if (/\.(map|br)$/.test(file)) rmSync(join(dist, file));
rmSync(storeDirectory, { recursive: true, force: true });
const { version } = await putRelease(new DiskStore(storeDirectory), source);
rmSync(dist, { recursive: true });
console.log(`earlier    kept mf-earlier ${version}`);
