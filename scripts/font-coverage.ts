/** Writes down anew what each font file draws, once other font packages are installed: `npx tsx scripts/font-coverage.ts`. */
import { families } from '@wavereel/fonts';
import { coverageOf } from '@wavereel/fonts/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'shared', 'fonts', 'src', 'drawn');

for (const family of families) {
  const text = JSON.stringify(await coverageOf(family), null, 2);
  await writeFile(join(folder, `${family.id}.json`), `${text}\n`);
  console.log(`${family.id} ${Math.round(text.length / 1024)} KB`);
}
