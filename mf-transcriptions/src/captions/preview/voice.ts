import { demoFrames, demoLoop, type ClipFrames } from '@wavereel/audio';

/** The made-up voice of previews, over and over for so many seconds: made once, since that of an hour takes seconds to make. */
export function voiceOf(seconds: number, framesPerSecond: number): ClipFrames {
  const loop = demoFrames(demoLoop.seconds, framesPerSecond);
  const frameCount = Math.max(1, Math.round(seconds * framesPerSecond));
  const over = <Values extends Float32Array | Int8Array>(from: Values, to: Values): Values => {
    for (let at = 0; at < to.length; at += from.length) to.set(from.subarray(0, to.length - at), at);
    return to;
  };
  const each = ({ length }: { length: number }) => (length / loop.frameCount) * frameCount;
  return {
    ...loop,
    frameCount,
    bands: over(loop.bands, new Float32Array(each(loop.bands))),
    envelope: over(loop.envelope, new Float32Array(each(loop.envelope))),
    minima: over(loop.minima, new Int8Array(each(loop.minima))),
    maxima: over(loop.maxima, new Int8Array(each(loop.maxima))),
  };
}
