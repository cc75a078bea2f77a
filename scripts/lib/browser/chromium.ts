import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const run = promisify(execFile);

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

const unpackSeconds = 120;

/** A real Chromium: `CHROMIUM_PATH`, else the system's, else the one from npm. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const system = [process.env['CHROMIUM_PATH'], ...systemPaths].find((path) => path !== undefined && existsSync(path));
  const program = system === undefined ? await bundledChromium() : { executablePath: system };
  const options = { ...program, args: [...flags, ...more] };
  // On a machine with far too much to do it was seen to die as it started.
  return chromium.launch(options).catch(() => chromium.launch(options));
}

/** The one from npm, with the libraries and fonts that it brings for a machine that has none. */
async function bundledChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const home = await unpackedChromium();
  const libraries = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter((path) => path !== undefined);
  return {
    executablePath: join(home, 'chromium'),
    env: { ...process.env, FONTCONFIG_PATH: join(home, 'fonts'), LD_LIBRARY_PATH: libraries.join(':') },
  };
}

/**
 * Unpacked once for the workspace, however many processes of tests ask for it at the same time.
 * @param cache where to; below `node_modules` unless told
 */
export async function unpackedChromium(...cache: readonly string[]): Promise<string> {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'unpack-chromium.mjs');
  const { stdout } = await run(process.execPath, [program, ...cache], { timeout: unpackSeconds * 1000 });
  return stdout;
}
