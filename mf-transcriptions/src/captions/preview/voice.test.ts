import { demoFrames, demoLoop } from '@wavereel/audio';
import { voiceOf } from './voice';

test('the voice of a clip is the made-up one, over and over, for as long as the clip is', () => {
  const loop = demoFrames(demoLoop.seconds, 20);
  for (const seconds of [3, 30.5, 2900]) {
    const voice = voiceOf(seconds, 20);
    expect(voice.frameCount).toBe(Math.round(seconds * 20));
    expect(voice.bands).toHaveLength(voice.frameCount * voice.bandCount);
    expect(voice.minima).toHaveLength(voice.frameCount * voice.samplesPerFrame);
    const last = voice.frameCount - 1;
    expect(voice.envelope[last]).toBe(loop.envelope[last % loop.frameCount]);
    expect(voice.bands.at(-1)).toBe(loop.bands[(last % loop.frameCount) * loop.bandCount + loop.bandCount - 1]);
  }
});
