// Draws the composition once and prints how long that took, bundling left out.
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';
import { join } from 'node:path';

const serveUrl = await bundle({ entryPoint: join(import.meta.dirname, 'src/index.jsx'), publicDir: join(import.meta.dirname, 'public') });
const browserExecutable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const common = { serveUrl, browserExecutable, chromeMode: 'chrome-for-testing', logLevel: 'error' };
const composition = await selectComposition({ ...common, id: 'audiogram' });
const started = performance.now();
await renderMedia({ ...common, composition, codec: 'h264', crf: 20, x264Preset: 'superfast', outputLocation: process.argv[2] });
console.log(`${composition.durationInFrames} frames in ${((performance.now() - started) / 1000).toFixed(2)} s`);
