import { SECOND_INPUT, startFfmpeg } from '../platform/ffmpeg';
import type { FfmpegProcess } from '../platform/ffmpeg';
import { clipInput } from './clip-sound';
import type { ClipSource } from './clip-sound';
import { RenderFailed } from './request';
import { compositionOf, movingRows } from './row-bands';
import type { FrameLayout } from './row-bands';

/** Ticks of the video track's clock a second: a whole number a frame. */
const TRACK_TIMESCALE = 20_000;
/**
 * A design stands still but for its boxes. A constant quantiser without looking ahead spares the encoder half of its work, and what a
 * good key frame shows well is inherited by every block that is skipped afterwards: key frames get far finer steps than the rest.
 * Chosen by SSIM and by eye on grain, photographs and smooth gradients; see the decision on encoding.
 */
const PROFILES = {
  calm: { quantiser: 28, keyFrameRatio: 10 },
  /** Where shapes pass over much of the background, what they uncover has no key frame to inherit from: it needs finer steps. */
  moving: { quantiser: 25, keyFrameRatio: 8 },
} as const;
const MOVING_FROM = 0.4;
/** The furthest that a player has to decode to show a place that was jumped to. */
const SECONDS_BETWEEN_KEY_FRAMES = 10;

const COLORS = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

export interface EncoderSettings {
  readonly layout: FrameLayout;
  /** The whole frame without anything that moves, as I420. */
  readonly still: Uint8Array;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  /** Share of the frame that changes while the video plays, 0 to 1. */
  readonly movingShare: number;
  readonly source: ClipSource;
  /** Replaced where it exists. */
  readonly outputPath: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
}

/** Takes the moving rows of one frame after another, as I420, and writes an mp4 with them and the sound of the clip. */
export class Encoder {
  private constructor(private readonly process: FfmpegProcess) {}

  static async start(settings: EncoderSettings): Promise<Encoder> {
    const { signal, timeLimitMs, layout, still } = settings;
    const composition = compositionOf(layout, { moving: '[0:v]', still: '[1:v]', output: '[video]' });
    const second = composition === null ? undefined : still;
    return new Encoder(await startFfmpeg(encoderArguments(settings, composition), { signal, timeLimitMs }, second));
  }

  /** Resolves once the bytes were handed over whole: they may be changed again then. */
  async write(rows: Uint8Array): Promise<void> {
    const { stdin } = this.process;
    const error = await new Promise<Error | null | undefined>((resolve) => stdin.write(rows, resolve));
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

function encoderArguments({ layout, framesPerSecond, frameCount, movingShare, source, outputPath }: EncoderSettings, composition: string | null): string[] {
  const raw = (height: number, pipe: string) =>
    ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', ...COLORS, '-s', `${layout.width}x${height}`, '-r', String(framesPerSecond), '-i', pipe];
  const pictures = raw(movingRows(layout), 'pipe:0');
  const still = composition === null ? [] : raw(layout.height, SECOND_INPUT);
  const maps = composition === null ? ['-map', '0:v:0', '-map', '1:a:0'] : ['-filter_complex', composition, '-map', '[video]', '-map', '2:a:0'];
  const video = [...videoCodec(movingShare, framesPerSecond), '-pix_fmt', 'yuv420p', ...COLORS];
  // Silence after the end of the source keeps both tracks equally long.
  const sound = ['-af', 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo,apad', ...SOUND_CODEC];
  // No limit on the number of frames: older versions close the sound together with the last picture, before all of it is written.
  const file = [
    '-t', (frameCount / framesPerSecond).toFixed(3), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn',
    '-movflags', '+faststart', '-write_tmcd', '0', '-video_track_timescale', String(TRACK_TIMESCALE), '-f', 'mp4', `file:${outputPath}`,
  ];
  return ['-y', '-v', 'error', ...pictures, ...still, ...clipInput(source), ...maps, ...video, ...sound, ...file];
}

/** How the pictures are encoded; without size, colours and timing. */
export function videoCodec(movingShare: number, framesPerSecond: number): string[] {
  const { quantiser, keyFrameRatio } = movingShare < MOVING_FROM ? PROFILES.calm : PROFILES.moving;
  const parameters = {
    cabac: 0, 'no-deblock': 0, deblock: '0,0', 'aq-mode': 0, trellis: 0, scenecut: 0, 'b-adapt': 0, bframes: 0, 'rc-lookahead': 0,
    ipratio: keyFrameRatio, keyint: SECONDS_BETWEEN_KEY_FRAMES * framesPerSecond, threads: 1,
  };
  const text = Object.entries(parameters).map(([name, value]) => `${name}=${value}`).join(':');
  return ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', String(quantiser), '-x264-params', text];
}

/** The fast coder costs a third of the thorough one and is the better one at this many bits. */
export const SOUND_CODEC = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'];
