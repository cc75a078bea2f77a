import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { FaultMeter } from './faults';
import type { Faults } from './faults';
import type { Size } from './ssim';

/** The faults of a video against the frames that it was made from, a file of bare yuv420p. Throws where it has fewer or more of them. */
export async function faultsOf(ffmpeg: string, video: string, frames: string, size: Size): Promise<Faults> {
  const bytes = (size.width * size.height * 3) / 2;
  const meter = new FaultMeter(size.width, size.height);
  const drawn = Buffer.alloc(bytes);
  const shown = Buffer.alloc(bytes);
  const file = await open(frames);
  const decoder = spawn(
    ffmpeg,
    ['-v', 'error', '-i', video, '-vsync', '0', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(decoder, 'close');
  try {
    let filled = 0;
    let compared = 0;
    for await (const chunk of decoder.stdout as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length;) {
        const copied = chunk.copy(shown, filled, from);
        from += copied;
        filled += copied;
        if (filled < bytes) continue;
        const { bytesRead } = await file.read(drawn, 0, bytes);
        if (bytesRead < bytes) throw new Error(`${video} has more frames than were drawn`);
        meter.add(drawn, shown);
        compared += 1;
        filled = 0;
      }
    }
    await ended;
    const { size: drawnBytes } = await file.stat();
    if (compared * bytes !== drawnBytes)
      throw new Error(`${video} shows ${compared} frames; ${drawnBytes / bytes} were drawn`);
    return meter.faults();
  } finally {
    decoder.kill();
    await file.close();
  }
}
