import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

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

/** A real Chromium: `CHROMIUM_PATH`, else the system's, else the one from npm. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const system = [process.env['CHROMIUM_PATH'], ...systemPaths].find((path) => path !== undefined && existsSync(path));
  return chromium.launch({ executablePath: system ?? (await bundledChromium()), args: [...flags, ...more] });
}

/** Unpacks the npm one into a folder of its own; it would take up whatever older file it finds. */
async function bundledChromium(): Promise<string> {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'wavereel-chromium-'));
  // Set before it is loaded, so that it brings its own libraries for a machine that has none.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}
