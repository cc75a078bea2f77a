// Draws the composition once and prints how long it took to its first frame and from there to the finished file, bundling left out.
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';
import { join } from 'node:path';

const serveUrl = await bundle({
  entryPoint: join(import.meta.dirname, 'src/index.jsx'),
  publicDir: join(import.meta.dirname, 'public'),
});
const browserExecutable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const common = { serveUrl, browserExecutable, chromeMode: 'chrome-for-testing', logLevel: 'error' };
const composition = await selectComposition({ ...common, id: 'audiogram' });
const started = performance.now();
let first;
await renderMedia({
  ...common,
  composition,
  codec: 'h264',
  crf: 20,
  x264Preset: 'superfast',
  outputLocation: process.argv[2],
  onProgress: ({ renderedFrames }) => {
    if (renderedFrames > 0) first ??= { at: performance.now(), frames: renderedFrames };
  },
});
const inSeconds = (milliseconds) => (milliseconds / 1000).toFixed(2);
const more = composition.durationInFrames - first.frames;
console.log(
  `first after ${inSeconds(first.at - started)} s, ${more} more in ${inSeconds(performance.now() - first.at)} s`,
);
