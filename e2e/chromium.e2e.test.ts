import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedChromium } from '../scripts/lib/browser/chromium';

jest.setTimeout(180_000);

test('tests that begin at once on a new machine share one whole browser', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'wavereel-unpacked-'));
  try {
    const [first, second] = await Promise.all([unpackedChromium(cache), unpackedChromium(cache)]);
    expect(second).toBe(first);
    accessSync(join(first, 'chromium'), constants.X_OK);
    expect(readdirSync(cache).map((name) => join(cache, name))).toEqual([first]);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});
