import { waveformStyles } from '@wavereel/contracts';
import { videoCodec } from './encoder-arguments';

/** Below this the deblocking filter does nothing (H.264, table 8-16). */
const FIRST_FILTERED_QUANTISER = 16;

it.each(
  waveformStyles.flatMap((style) => [
    { style, share: 0.1 },
    { style, share: 0.9 },
  ]),
)('key pictures are too fine for the filter that works across the edges of blocks: $style, $share moves', (motion) => {
  const text = videoCodec(motion, 20).join(' ');
  const quantiser = Number(/-qp (\d+)/.exec(text)?.[1]);
  const ratio = Number(/:ipratio=([\d.]+)/.exec(text)?.[1]);
  expect(quantiser - 6 * Math.log2(ratio)).toBeLessThan(FIRST_FILTERED_QUANTISER - 1);
});
