import type { WaveformStyle } from '@wavereel/contracts';
import { BY_THE_CLOCK } from '../audio/pcm';
import { SECOND_INPUT } from '../platform/ffmpeg';
import { clipInput } from './clip-sound';
import type { ClipSource } from './clip-sound';
import { BLOCK } from './h264/pictures';
import { compositionOf, endsStill, FURTHEST_REFERENCE, isWhole, movingRows, STRIP_ROWS } from './row-bands';
import type { FrameLayout } from './row-bands';

/** Ticks of the video track's clock a second: a whole number a frame. */
const TRACK_TIMESCALE = 20_000;

interface Quantisers {
  readonly luma: number;
  /** At edges colour is what looks ragged first. */
  readonly chroma: number;
}

/**
 * A design stands still but for its boxes. A constant quantiser without looking ahead spares the encoder half of its work, and what a
 * good key frame shows well is inherited by every block that is skipped afterwards: key frames get far finer steps than the rest.
 * See the decision on encoding.
 */
const QUANTISERS = {
  calm: { luma: 25, chroma: 23 },
  /** Where shapes pass over much of the background, most of what is seen has no key frame to inherit from. */
  moving: { luma: 23, chroma: 23 },
} as const;
/** Many fine lines want fewer bytes for the same faults, one large ring that uncovers smooth shading finer steps for it. */
const QUANTISERS_OF_STYLES: Partial<Record<WaveformStyle, Quantisers>> = {
  seaUrchin: { luma: 27, chroma: 25 },
  circlePulse: { luma: 23, chroma: 25 },
};
/** Of key frames. Below 16 the deblocking filter does nothing, which the decision on whole pictures from parts counts on. */
const KEY_QUANTISER = 12;
const MOVING_FROM = 0.4;
/** The furthest that a player has to decode to show a place that was jumped to. */
const SECONDS_BETWEEN_KEY_FRAMES = 10;

/** Small differences are kept, where others would round them away: a dark slope that a shape has just uncovered is nothing but such. */
const FINE_STEPS = { 'no-dct-decimate': 1, 'deadzone-inter': 6, 'deadzone-intra': 6 };
/** What pays for them: blocks may be made of smaller ones, and of what was seen a few pictures ago. */
const FEW_BYTES = { 'cabac': 1, '8x8dct': 1, 'partitions': 'p8x8,i4x4,i8x8' };
/** What a bar uncovers was seen a moment ago: a tenth of the bytes. */
const PICTURES_TO_REFER_TO = 4;
/** Shapes that change as a whole come back as little that was: looking further back costs the encoder up to a quarter for a few bytes in a hundred. */
const FEWER_PICTURES_TO_REFER_TO: Partial<Record<WaveformStyle, number>> = {
  circlePulse: 1,
  blob: 1,
  wave: 1,
  curve: 1,
  siri: 3,
};

const COLORS = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
const QUIET = ['-y', '-v', 'error'];
/** Handed over in few large pieces. */
const BARE_STREAM = ['-flush_packets', '0', '-f', 'h264', 'pipe:1'];

/** What the pictures of a video have in common with those before. */
export interface Motion {
  readonly style: WaveformStyle;
  /** Share of the frame that changes while the video plays, 0 to 1. */
  readonly share: number;
}

export interface EncoderSettings {
  readonly layout: FrameLayout;
  /** The whole frame without anything that moves, as I420. */
  readonly still: Uint8Array;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly motion: Motion;
  readonly source: ClipSource;
  /** Replaced where it exists. */
  readonly outputPath: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
}

/**
 * Encodes the moving rows, from standard input. `second` is what is read from its second input. Where every row is encoded this
 * writes the file, with the sound; else the rows around what moves, without a file around them, to standard output.
 */
export function pictureArguments(settings: EncoderSettings): { args: string[]; second: Uint8Array | undefined } {
  const { layout } = settings;
  const composition = compositionOf(layout, { moving: '[0:v]', still: '[1:v]', output: '[video]' });
  const second = composition === null ? undefined : settings.still;
  const still = second === undefined ? [] : rawInput(settings, layout.height, SECOND_INPUT);
  const video = composition === null ? ['-map', '0:v:0'] : ['-filter_complex', composition, '-map', '[video]'];
  const inputs = [...QUIET, ...rawInput(settings, movingRows(layout), 'pipe:0'), ...still];
  if (isWhole(layout)) {
    const sound = second === undefined ? 1 : 2;
    return {
      args: [
        ...inputs,
        ...clipInput(settings.source),
        ...video,
        ...pictureCodec(settings, null),
        ...soundAndFile(settings, sound),
      ],
      second,
    };
  }
  // A strip that stands still begins a slice: none of its blocks is told by those above it to repeat another place.
  const rows = endsStill(layout) ? layout.encoded.height - STRIP_ROWS : null;
  return { args: [...inputs, ...video, ...pictureCodec(settings, rows), ...BARE_STREAM], second };
}

/** Encodes one whole frame in slices of a strip each, from standard input to standard output. */
export function stillArguments(settings: EncoderSettings): string[] {
  return [
    ...QUIET,
    ...rawInput(settings, settings.layout.height, 'pipe:0'),
    ...pictureCodec(settings, STRIP_ROWS),
    ...BARE_STREAM,
  ];
}

/** Writes encoded pictures from standard input and the sound of the clip into the file. */
export function fileArguments(settings: EncoderSettings): string[] {
  const pictures = ['-framerate', String(settings.framesPerSecond), '-f', 'h264', '-i', 'pipe:0'];
  return [
    ...QUIET,
    ...pictures,
    ...clipInput(settings.source),
    '-map',
    '0:v:0',
    '-c:v',
    'copy',
    ...soundAndFile(settings, 1),
  ];
}

/** @param soundInput which input the clip is */
function soundAndFile({ framesPerSecond, frameCount, outputPath }: EncoderSettings, soundInput: number): string[] {
  return [
    // Silence after the end of the source keeps both tracks equally long.
    '-map',
    `${soundInput}:a:0`,
    '-af',
    `${BY_THE_CLOCK},aformat=sample_rates=44100|48000:channel_layouts=mono|stereo,apad`,
    ...SOUND_CODEC,
    // No limit on the number of frames: older versions close the sound together with the last picture, before all of it is written.
    '-t',
    (frameCount / framesPerSecond).toFixed(3),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-sn',
    '-dn',
    '-movflags',
    '+faststart',
    '-write_tmcd',
    '0',
    '-video_track_timescale',
    String(TRACK_TIMESCALE),
    '-f',
    'mp4',
    `file:${outputPath}`,
  ];
}

function rawInput({ layout, framesPerSecond }: EncoderSettings, height: number, pipe: string): string[] {
  return [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    ...COLORS,
    '-s',
    `${layout.width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    pipe,
  ];
}

/** @param sliceRows rows of pixels in a slice; null for one slice in all */
function pictureCodec(
  { motion, framesPerSecond, layout: { width } }: EncoderSettings,
  sliceRows: number | null,
): string[] {
  const slices = sliceRows === null ? {} : { 'slice-max-mbs': (sliceRows / BLOCK) * Math.ceil(width / BLOCK) };
  return [...videoCodec(motion, framesPerSecond, slices), '-pix_fmt', 'yuv420p', ...COLORS];
}

/** How the pictures are encoded; without size, colours and timing. */
export function videoCodec(
  { style, share }: Motion,
  framesPerSecond: number,
  more: Readonly<Record<string, number>> = {},
): string[] {
  const { luma, chroma } = quantisersOf(style, share);
  const parameters = {
    ...FINE_STEPS,
    ...FEW_BYTES,
    'ref': FEWER_PICTURES_TO_REFER_TO[style] ?? PICTURES_TO_REFER_TO,
    'no-deblock': 0,
    'deblock': '0,0',
    'aq-mode': 0,
    'trellis': 0,
    'scenecut': 0,
    'b-adapt': 0,
    'bframes': 0,
    'rc-lookahead': 0,
    'mvrange': FURTHEST_REFERENCE,
    'chroma-qp-offset': chroma - luma,
    // Six steps of the quantiser double the size of its steps.
    'ipratio': (2 ** ((luma - KEY_QUANTISER) / 6)).toFixed(3),
    'keyint': SECONDS_BETWEEN_KEY_FRAMES * framesPerSecond,
    'threads': 1,
    ...more,
  };
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(':');
  return ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', String(luma), '-x264-params', text];
}

function quantisersOf(style: WaveformStyle, share: number): Quantisers {
  return share < MOVING_FROM ? (QUANTISERS_OF_STYLES[style] ?? QUANTISERS.calm) : QUANTISERS.moving;
}

/** The fast coder costs a third of the thorough one and is the better one at this many bits. */
export const SOUND_CODEC = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'];
