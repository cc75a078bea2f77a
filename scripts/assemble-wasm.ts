/** Assembles the pixel converter: `npx tsx scripts/assemble-wasm.ts`. Run it after each change of the .wat file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import wabt from 'wabt';

const folder = join(import.meta.dirname, '..', 'api', 'src', 'render');

const { parseWat } = await wabt();
const module = parseWat('i420.wat', await readFile(join(folder, 'i420.wat'), 'utf8'), { simd: true });
const { buffer } = module.toBinary({});
const text = `/** Assembled from i420.wat by scripts/assemble-wasm.ts; never edited by hand. */\nexport const i420Wasm = '${Buffer.from(buffer).toString('base64')}';\n`;
await writeFile(join(folder, 'i420-wasm.ts'), text);
console.log(`${buffer.length} bytes`);
