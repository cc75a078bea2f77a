/**
 * Unpacks the Chromium of npm into a folder of its own below the given one, and prints where. Any number may do so at once: each unpacks
 * apart, and the first that is done puts its whole work in place. A process of its own, because the package unpacks into the temporary
 * folder that its process began with, where two would write one file.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [cache = join(import.meta.dirname, '../../../node_modules/.cache')] = process.argv.slice(2);
const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'));
const home = join(cache, `chromium-${version}`);

if (!existsSync(home)) {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-'));
  process.env['TMPDIR'] = draft;
  // Set before it is loaded, so that it brings its own libraries for a machine that has none.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  await bundled.executablePath();
  // What it brings names a place that every user of the machine can write.
  writeFileSync(join(draft, 'fonts/fonts.conf'), fontsOf(home));
  try {
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
process.stdout.write(home);

function fontsOf(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(join(folder, 'fonts'))}</dir>
  <cachedir>${escaped(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;
}

function escaped(path) {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
