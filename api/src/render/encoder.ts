import { startFfmpeg } from '../platform/ffmpeg';
import type { FfmpegProcess } from '../platform/ffmpeg';
import { clipInput } from './clip-sound';
import type { ClipSource } from './clip-sound';
import { RenderFailed } from './request';

/** Ticks of the video track's clock a second: a whole number a frame. */
const TRACK_TIMESCALE = 20_000;
const COLORS = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

export interface EncoderSettings {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly source: ClipSource;
  /** Replaced where it exists. */
  readonly outputPath: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
}

/** Takes one I420 frame after another and writes an mp4 with them and the sound of the clip. */
export class Encoder {
  private constructor(private readonly process: FfmpegProcess) {}

  static async start(settings: EncoderSettings): Promise<Encoder> {
    const { signal, timeLimitMs } = settings;
    return new Encoder(await startFfmpeg(encoderArguments(settings), { signal, timeLimitMs }));
  }

  /** Resolves once the bytes were handed over whole: they may be changed again then. */
  async write(frame: Uint8Array): Promise<void> {
    const { stdin } = this.process;
    const error = await new Promise<Error | null | undefined>((resolve) => stdin.write(frame, resolve));
    if (error) await this.#fail();
  }

  /** Resolves once the file is whole. */
  async finish(): Promise<void> {
    this.process.stdin.end();
    const { code } = await this.process.ended;
    if (code !== 0) await this.#fail();
  }

  /** Resolves once the process is gone, whatever it was doing. */
  async stop(): Promise<void> {
    this.process.kill();
    await this.process.ended.catch(() => undefined);
  }

  async #fail(): Promise<never> {
    const { log, code, timedOut } = await this.process.ended;
    throw new RenderFailed(timedOut ? 'render_timeout' : 'render_failed', `encoder ended with ${code}: ${log}`);
  }
}

function encoderArguments({ width, height, framesPerSecond, frameCount, source, outputPath }: EncoderSettings): string[] {
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', ...COLORS, '-s', `${width}x${height}`, '-r', String(framesPerSecond), '-i', 'pipe:0'];
  const video = [
    '-c:v', 'libx264', '-preset', 'superfast', '-x264-params', 'mbtree=1:rc-lookahead=10', '-crf', '20',
    '-pix_fmt', 'yuv420p', ...COLORS,
  ];
  // Silence after the end of the source keeps both tracks equally long.
  const sound = ['-af', 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo,apad', '-c:a', 'aac', '-b:a', '128k'];
  // No limit on the number of frames: older versions close the sound together with the last picture, before all of it is written.
  const file = [
    '-t', (frameCount / framesPerSecond).toFixed(3), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn',
    '-movflags', '+faststart', '-write_tmcd', '0', '-video_track_timescale', String(TRACK_TIMESCALE), '-f', 'mp4', `file:${outputPath}`,
  ];
  return ['-y', '-v', 'error', ...pictures, ...clipInput(source), '-map', '0:v:0', '-map', '1:a:0', ...video, ...sound, ...file];
}
