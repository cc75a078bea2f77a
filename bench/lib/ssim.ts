import { measure } from './measure';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Arguments that open a file of bare yuv420p frames. */
export function rawVideo({ width, height }: Size, path: string): string[] {
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '20', '-i', path];
}

/** SSIM of a video to the frames that it was made from, over all planes, 0 to 1. */
export async function likeness(ffmpeg: string, video: string, frames: string, size: Size): Promise<number> {
  const { output } = await measure(ffmpeg, [
    '-i',
    video,
    ...rawVideo(size, frames),
    '-lavfi',
    '[0:v][1:v]ssim',
    '-f',
    'null',
    '-',
  ]);
  return Number(/SSIM .*All:([\d.]+)/.exec(output)?.[1]);
}
